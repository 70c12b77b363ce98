# Español de Latinoamérica: solo los textos que no se dicen como en España; los demás son los de es.

option-post-help = Dejarla aquí para todo el mundo, si administras el servidor (por defecto: solo la ves tú)
refused-cant-post = Aquí no puedo mostrar esto: me falta *{ $permission }* en este canal. Pídeselo a quien administra el servidor.
