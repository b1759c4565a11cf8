const accessTokens = `## Access tokens

Send an access token with each call, as \`Authorization: Bearer overslag_…\`. A personal token is made in the
profile and acts as its owner; one of the company is made in the company's settings and is somebody of its own. A
token has its permissions, and of these only what its owner, or the administrator who answers for it, may do
himself at the moment of the call; a call that needs another one is answered 403 with the permissions that would
open it in \`details\`. Whoever is revoked or expired is answered 401 \`token_unknown\`. Signing in, passwords,
second factors, users, roles and tokens themselves never take a token. The headers \`ratelimit-limit\`,
\`ratelimit-remaining\` and \`ratelimit-reset\` say how many calls are left in this minute; beyond them the
answer is 429 with \`retry-after\`. What a token reads has an \`etag\`: sent back in \`if-none-match\`, the answer is
304 and empty while nothing is different.`;

const lists = `## Lists

Lists answer \`rows\` and \`total\`. The query names the \`page\` (from 1), how many \`rows\`, \`sort\`,
\`order\` and words to \`search\` for. To walk through a whole list send \`next\` of each answer as \`after\` of the next call,
with everything else as it was, until it is \`null\`: whatever others add or delete meanwhile, each record that stays
is met once. With \`sort=id\` that also holds for records that are changed meanwhile, and each part costs the same; in another
order one whose sorted value changes may be met twice or not at all. \`total\` was counted on the first page. A
cursor holds for its list, order and filters alone; another one is refused with 400 \`cursor_unusable\`. What others changed within the last second may be missing in a
list, a search, an overview or the dashboard; what you changed yourself never is.`;

const changing = `## Changing a record

A PUT sends the whole record with the \`revision\` that it was read with. Was the record changed in the
meantime, the answer is 409 \`stale\`: read it again.

A record that is read by itself has an \`etag\`. Sent in \`if-match\` with a change of the record, with its deletion, or with
lines or a batch for an estimate, it guards against overwriting as well: is the record another by now, the answer is 412
\`precondition_failed\` and nothing was done. What is derived from others, as a client's number of persons, is no change of
the record. Calls that do not compare refuse the header.`;

/** What holds for all calls; Markdown. */
export const guide = (sessionCookie: string) =>
  `
Everything that the web application does, programs can do too.

${accessTokens}

## Signing in

Browsers have a session instead; a program may open one too. Call \`signIn\` with e-mail and password. Its answer sets the cookie \`${sessionCookie}\`; send it with
every other call. A user with a second factor is answered \`second_factor_needed\`; finish with
\`showSecondFactor\`. A password that fits in several companies is answered \`choose_company\`, which names
them for \`companyId\`. Signing in by a provider needs a browser. What the user may do is a list of permissions: each call says which one it needs,
and a role without it is answered 403. Whether the role sees what things cost is a right of its own
(\`seesCosts\`): without it the fields that tell of costs are absent, which is why they may be left out
of an answer. All records are those of the company that the session works in.

## Values

- **Decimals are text**, such as \`"12.5"\`: money, quantities, percents and hours never are JSON
  numbers. Answers have one form: a point, no exponent, no trailing zeros. Percents are in percent
  (\`"25"\` is 25 %), prices are per unit and without VAT.
- Ids are UUIDs. Days are \`2026-11-20\`; moments are ISO 8601 with a time zone.
- What was not entered is \`null\` or an empty text, and is sent as such: no field is left out of a body
  unless the description says that it may be. An unknown field is refused.
- Names ending in \`En\` and \`Nb\` are the same text in English and in Norwegian Bokmål.

${lists}

## Creating, when the answer may be lost

Every call that creates something takes the header \`Idempotency-Key\`: a word of your own for this one
call. If the connection breaks before the answer comes, send the same call with the same key again: it is
done once, and both times answered the same. Keys are forgotten after a day.

${changing}

## Changing an estimate

An estimate is an ordered log of batches. \`changeEstimate\` sends a batch of changes, all or nothing;
everybody may edit at once. Rows have keys and positions of the sender's own making. All figures are
the server's: \`getEstimate\` answers what was entered and the totals, \`getEstimateFigures\` what each
line and group comes to.

## Problems

Every failure is \`application/problem+json\` (RFC 9457). Its \`code\` is stable and meant for programs,
its \`title\` for people; \`errors\` names each wrong field by path and code, with the \`options\` where it takes one of a list, and \`details\` holds what the
remedy needs. The answer's header \`x-request-id\` finds the call in the server's log.
`.trim();
