# The bot's image, for one process or several (docs/SCALING.md). Data is stored in the volume, never in the image.
# python:3.11.16-slim-bookworm, Docker's official image, pinned by digest; dependabot proposes newer ones.
FROM python:3.11.16-slim-bookworm@sha256:0bee7276f83efd4a1ee05bbbf4281d95ed28e079220a9457f25a93e3f1e3c31b

WORKDIR /opt/stairwell
COPY requirements-postgres.txt ./
RUN pip install --no-cache-dir --requirement requirements-postgres.txt \
    && useradd --system --no-create-home --home-dir /var/lib/stairwell --uid 10001 stairwell \
    && install --directory --owner stairwell --mode 0700 /var/lib/stairwell
COPY . .
RUN python -m compileall -q .

USER stairwell
ENV DATABASE=/var/lib/stairwell/stairwell.db METRICS_PORT=9100 PYTHONUNBUFFERED=1 \
    MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=2097152 MALLOC_TRIM_THRESHOLD_=4194304
VOLUME /var/lib/stairwell
# On SIGTERM, the bot sends in-flight answers and releases its tables.
STOPSIGNAL SIGTERM
# Reads the metrics, which can't be reached from outside the container. A Discord outage doesn't make the bot unhealthy.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "watch"]
CMD ["python", "bot.py"]
