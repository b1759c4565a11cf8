const names = [
  String.raw`\p{L}*rabatt?`,
  "(?:pris)?(?:avslag|afslag|nedslag)|prisavdrag|fradrag|skonto",
  "(?:preis)?(?:nachlass|nachlaß)|discount|rebate",
].join("|");
/** In front of its name: "5 % rabatt", "Less discount", "Agreed discount". */
const before = String.raw`[-\u2212\u2013]?\s*(?:(?:minus|less|abzüglich|abzgl\.)\s+)?(?:[\d.,]+\s*%\s*)?(?:\p{L}+\s+)?`;
const form = new RegExp(String.raw`^${before}(?:${names})(?:er|en|s)?(?!\p{L})`, "iu");

/** What has it taken off already, or has none: "Etter rabatt". */
const without =
  /^(?:uten|uden|utan|ohne|without|no|ingen|kein|før|före|vor|before|etter|efter|nach|after|med|mit|with)\s/iu;
/** The Norwegian and Swedish word is that of a bed of plants as well. */
const bed =
  /(?:vei|veg|väg|gate|trafikk|midt|grønt|plante|blomster|blom|busk)rabatt|rabatt\p{L}*\s+(?:langs|längs|rundt|runt|mot|mellom|mellan)\s/iu;

/** Is it a discount by its name: "Rabatt 10 %", "Kunderabatt", "Agreed discount"? */
export const namesDiscount = (title: string): boolean =>
  form.test(title.trim()) && !without.test(title.trim()) && !bed.test(title);
