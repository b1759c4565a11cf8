/** How many statements stay prepared: each connection keeps its own copy of each, some tens of kilobytes. */
const mostNames = 300;
/** Statements of many rows at once have a text of their own for each number of rows, and seldom come again. */
const longestText = 8000;
const mostTexts = 2000;

/**
 * Names for statements, by which a connection keeps them parsed and planned. A text gets its name when it comes
 * for the second time: of those that come once the server would keep what nobody asks for. One word has none.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    const isNamed = text.includes(" ") && text.length <= longestText;
    if (known !== undefined || !isNamed || names.size >= mostNames) return known;
    if (!seen.delete(text)) {
      if (seen.size >= mostTexts) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
