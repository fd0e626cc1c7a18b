const seasons =
  'spring summer autumn winter fall frühling frühjahr sommer herbst haru natsu aki fuyu printemps été automne hiver primavera estate autunno inverno verano otoño invierno lente zomer herfst весна літо осінь зима лето осень vår höst forår efterår høst vinter verão outono ilkbahar yaz sonbahar kış kevät kesä syksy talvi wiosna lato jesień zima jaro léto podzim tavasz nyár ősz tél primăvară vară toamnă iarnă пролет лято есен';

/** Days that show every month and every day of the week. */
const someDays = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1));

const inLanguage = (language: string): string[] =>
  [{ month: 'long' } as const, { weekday: 'long' } as const].flatMap((part) => {
    const words = new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' });
    return someDays.map((day) => words.format(day));
  });

/**
 * The names of months and days of the week in one language, and of the seasons in all, as they are written.
 * @param language a tag of BCP 47
 */
export const calendarWords = (language: string): string[] => [...seasons.split(' '), ...inLanguage(language)];
