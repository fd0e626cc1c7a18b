// Made by generate.ts from the files of the letters; do not edit.
import bg from '../../mails/bg.json' with { type: 'json' };
import cs from '../../mails/cs.json' with { type: 'json' };
import da from '../../mails/da.json' with { type: 'json' };
import de from '../../mails/de.json' with { type: 'json' };
import en from '../../mails/en.json' with { type: 'json' };
import es from '../../mails/es.json' with { type: 'json' };
import fi from '../../mails/fi.json' with { type: 'json' };
import fr from '../../mails/fr.json' with { type: 'json' };
import hu from '../../mails/hu.json' with { type: 'json' };
import it from '../../mails/it.json' with { type: 'json' };
import ja from '../../mails/ja.json' with { type: 'json' };
import nb from '../../mails/nb.json' with { type: 'json' };
import nl from '../../mails/nl.json' with { type: 'json' };
import pl from '../../mails/pl.json' with { type: 'json' };
import pt from '../../mails/pt.json' with { type: 'json' };
import ro from '../../mails/ro.json' with { type: 'json' };
import ru from '../../mails/ru.json' with { type: 'json' };
import sv from '../../mails/sv.json' with { type: 'json' };
import th from '../../mails/th.json' with { type: 'json' };
import tr from '../../mails/tr.json' with { type: 'json' };
import uk from '../../mails/uk.json' with { type: 'json' };
import vi from '../../mails/vi.json' with { type: 'json' };

/** The phrases of the letters in every language that has a file. */
export const mailFiles = {
  en,
  de,
  ja,
  fr,
  it,
  es,
  vi,
  nl,
  th,
  uk,
  ru,
  sv,
  da,
  nb,
  pt,
  tr,
  fi,
  pl,
  cs,
  hu,
  ro,
  bg,
};
