/** Giving lines that are there the articles of suppliers. */
export const estimatesArticlesEn = {
  articles: {
    menu: "Find article…",
    findFor_one: "Find an article for “{title}”…",
    findFor_other: "Find articles for {count} lines…",
    title: "Find articles of suppliers",
    step: "Articles of suppliers",
    meaning:
      "The line takes the price and the unit of the article and remembers it. Its title and its quantity stay.",
    search: "Number or title of the article",
    found: "Articles of suppliers",
    none: "No article holds all these words. Take some of them away.",
    failed: "The articles cannot be asked for now.",
    otherUnit:
      "{names} was counted in {before} and took an article counted in {after}: look at its quantity.",
    otherUnits_one:
      "{count} line took an article counted in another unit: look at its quantity. {names}",
    otherUnits_other:
      "{count} lines took articles counted in other units: look at their quantities. {names}",
    materialsOnly: "Articles are for materials. Choose lines of materials first.",
    proposals:
      "Articles whose number stands in the title or the note of a line, or that are called as it or alone begin so. The lines that are ticked take price and unit; titles and quantities stay. Lines that have a price, or another unit than the article, are left out until you tick them.",
    noProposals:
      "No article has its number in the title or the note of one of these lines or is called as one. Choose a single line to look for its article.",
    all: "All lines",
    take: "Take an article for {title}",
    choose: "Article for {title}",
    line: "Line",
    unit: "Unit",
    unitChange: "{before} to {after}",
    before: "Old price",
    after: "New price",
    reasons: {
      number: "by its number",
      title: "by its title",
      beginning: "by the start of its title",
    },
    linked_one: "{count} line has an article already: {names}.",
    linked_other: "{count} lines have an article already: {names}.",
    without_one:
      "For {count} line no article was found: {names}. Look for it from that line alone.",
    without_other: "For {count} lines no article was found: {names}. Look for theirs line by line.",
    chosen: "{count} of {total} chosen",
    ok_one: "Take {count} article",
    ok_other: "Take {count} articles",
    done_one: "{count} line has its article. Ctrl+Z undoes it.",
    done_other: "{count} lines have their articles. Ctrl+Z undoes it.",
  },
};
