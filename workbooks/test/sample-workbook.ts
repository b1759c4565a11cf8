import { storedZip } from "./stored-zip.ts";

const relations = (entries: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;

/** A workbook with all that programs write differently, its first sheet of these rows. */
export const workbook = (rows: string, extra: Readonly<Record<string, string>> = {}) =>
  storedZip({
    "_rels/.rels": relations(
      '<Relationship Id="a" Type="x/officeDocument" Target="/xl/workbook.xml"/>',
    ),
    "xl/workbook.xml": `<x:workbook xmlns:x="s" xmlns:r="r"><x:workbookPr/><x:sheets>
      <x:sheet name="Bill" sheetId="1" r:id="s1"/>
      <x:sheet name="Prices" sheetId="2" state="veryHidden" r:id="s2"/>
      <x:sheet name="Chart" sheetId="3" r:id="s3"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      `<Relationship Id="s1" Type="x/worksheet" Target="worksheets/Sheet1.xml"/>
       <Relationship Id="s2" Type="x/worksheet" Target="/xl/worksheets/sheet2.xml"/>
       <Relationship Id="s3" Type="x/chartsheet" Target="chartsheets/sheet3.xml"/>`,
    ),
    "xl/sharedStrings.xml": `<sst><si><t>0010</t></si>
      <si><r><t>Wall </t></r><r><t>&amp; floor</t></r><rPh><t>spoken</t></rPh></si></sst>`,
    "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0 &quot;m2&quot;"/>
      <numFmt numFmtId="171" formatCode="yyyy\\-mm\\-dd"/>
      <numFmt numFmtId="172" formatCode="0000"/></numFmts>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/worksheets/sheet2.xml": "<worksheet><sheetData/></worksheet>",
    ...extra,
  });
