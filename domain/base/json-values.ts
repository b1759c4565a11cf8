/** Nothing that an archive says is more deeply nested than the figures of an estimate. */
const deepest = 32;
const signs = { comma: 44, list: 91, listEnd: 93, object: 123, objectEnd: 125 };
const [quote, backslash] = [34, 92];

/**
 * How many values JSON holds, or more; infinitely many where they are nested more deeply than anything honest. They are
 * counted before any of them is made: some hundred kilobytes, unpacked to millions of empty lists, would keep
 * everybody waiting for a minute.
 */
export function valuesIn(json: string): number {
  let [values, depth, isText] = [1, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (isText && sign === backslash) at += 1;
    else if (sign === quote) isText = !isText;
    else if (isText) continue;
    else if (sign === signs.comma) values += 1;
    else if (sign === signs.list || sign === signs.object) {
      values += 1;
      depth += 1;
      if (depth > deepest) return Infinity;
    } else if (sign === signs.listEnd || sign === signs.objectEnd) depth -= 1;
  }
  return values;
}
