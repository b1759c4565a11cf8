/** The codes of UN/ECE recommendation 20 for what is sold, as systems write them into catalogues and tables. */
const units = new Map(
  Object.entries({
    C62: "stk",
    EA: "stk",
    H87: "stk",
    NAR: "stk",
    PCE: "stk",
    MTR: "m",
    MTK: "m2",
    MTQ: "m3",
    KGM: "kg",
    TNE: "t",
    LTR: "l",
    SET: "sett",
    PR: "par",
    HUR: "h",
    XPK: "pakke",
    PK: "pakke",
    XBX: "eske",
    BX: "eske",
    XCT: "kartong",
    CT: "kartong",
    XRO: "rull",
    RO: "rull",
    XBG: "pose",
    BG: "pose",
    XPX: "pall",
    PF: "pall",
    LM: "lm",
  }),
);

/** The word of a unit for its code; whatever is no code stays. */
export const unitOfCode = (code: string): string => units.get(code) ?? code;
