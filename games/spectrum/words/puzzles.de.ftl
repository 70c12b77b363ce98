# Worum es in den Denkaufgaben geht.

theme-spectrum-stay = bleiben
theme-spectrum-stay-spectrum = mit einem Spektrum bleiben
theme-spectrum-fold = aussteigen
theme-spectrum-offer = was man anbietet
theme-spectrum-offer-first = erst anbieten, dann wechseln
theme-spectrum-offer-nothing = nichts anbieten
theme-spectrum-stand-pat = nichts wechseln
theme-spectrum-exchange = was man wechselt
theme-spectrum-exchange-more = mehr wechseln
theme-spectrum-exchange-less = weniger wechseln
theme-spectrum-accept = einen Tausch annehmen
theme-spectrum-decline = einen Tausch ablehnen
theme-spectrum-give-other = was man für ein Angebot gibt
theme-spectrum-show = was man zeigt
theme-spectrum-claim = welche Siegkarten man nimmt
theme-spectrum-discard = was man für die nächste Runde behält
theme-spectrum-discard-more = weniger für die nächste Runde behalten
theme-spectrum-discard-less = mehr für die nächste Runde behalten
