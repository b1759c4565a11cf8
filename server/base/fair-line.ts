/** Whose work it is. */
export interface Share {
  readonly companyId: string;
  readonly userId: string;
}

interface Places {
  /** Pieces of work that run at once, whoever they are of. */
  readonly running: number;
  /** Pieces of work of one company that wait for their turn; more are refused. */
  readonly waiting: number;
}

interface Piece {
  readonly userId: string;
  readonly begin: () => void;
}

interface Company {
  running: number;
  /** The turn in which something of it began last: whoever waits longer goes first. */
  lastTurn: number;
  readonly lastTurns: Map<string, number>;
  readonly waiting: Piece[];
}

/** Runs the work when its turn comes. @throws what `refused` makes, when too much of a company waits */
export type InLine = <T>(share: Share, work: () => Promise<T>) => Promise<T>;

/**
 * One line for few places, fair between companies and, within each, between persons: a free place goes to
 * the company with the least at work, of those to the one that was served longest ago, and there to
 * the person who was served longest ago. Each server process counts by itself.
 */
export function createFairLine({ running, waiting }: Places, refused: () => Error): InLine {
  const companies = new Map<string, Company>();
  let free = running;
  let turn = 0;

  const begin = (company: Company, userId: string) => {
    free -= 1;
    turn += 1;
    company.running += 1;
    company.lastTurn = turn;
    company.lastTurns.set(userId, turn);
  };
  const end = (companyId: string, company: Company) => {
    free += 1;
    company.running -= 1;
    const next = nextOf(companies.values());
    if (next) {
      const piece = takePiece(next);
      begin(next, piece.userId);
      piece.begin();
    }
    if (company.running === 0 && company.waiting.length === 0) companies.delete(companyId);
  };

  return async ({ companyId, userId }, work) => {
    const company = companies.get(companyId) ?? newCompany();
    companies.set(companyId, company);
    if (free > 0) begin(company, userId);
    else if (company.waiting.length < waiting) {
      // Whoever is done hands his place on: it never becomes free in between.
      await new Promise<void>((start) => company.waiting.push({ userId, begin: start }));
    } else throw refused();
    try {
      return await work();
    } finally {
      end(companyId, company);
    }
  };
}

const newCompany = (): Company => ({ running: 0, lastTurn: 0, lastTurns: new Map(), waiting: [] });

function nextOf(companies: Iterable<Company>): Company | undefined {
  return [...companies]
    .filter((company) => company.waiting.length > 0)
    .toSorted((one, other) => one.running - other.running || one.lastTurn - other.lastTurn)[0];
}

/** The first piece of the person who was served longest ago. */
function takePiece({ waiting, lastTurns }: Company): Piece {
  const turnOf = ({ userId }: Piece) => lastTurns.get(userId) ?? 0;
  const longestAgo = Math.min(...waiting.map(turnOf));
  const index = waiting.findIndex((piece) => turnOf(piece) === longestAgo);
  const [piece] = waiting.splice(index, 1);
  if (!piece) throw new Error("Somebody waits.");
  return piece;
}
