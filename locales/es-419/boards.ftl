# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

option-post-help = Dejarla en este canal (para quien administra el servidor)
refused-cant-post = Aquí no puedo mostrar esto: me falta *{ $permission }* en este canal. Pídeselo a quien administra el servidor.
