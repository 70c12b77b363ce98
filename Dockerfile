# The bot in one image, for one process or several (docs/SCALING.md). It keeps nothing inside: a file for a database goes into the volume.
FROM python:3.11-slim-bookworm

WORKDIR /opt/stairwell
COPY requirements-postgres.txt ./
RUN pip install --no-cache-dir --requirement requirements-postgres.txt \
    && useradd --system --no-create-home --home-dir /var/lib/stairwell --uid 10001 stairwell \
    && install --directory --owner stairwell --mode 0700 /var/lib/stairwell
COPY . .
RUN python -m compileall -q .

USER stairwell
ENV DATABASE=/var/lib/stairwell/stairwell.db PYTHONUNBUFFERED=1
VOLUME /var/lib/stairwell
# SIGTERM gives the answers that are under way, and lets go of the tables.
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
