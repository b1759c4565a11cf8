import type { SampleTemplate } from "./seed-types.ts";

/**
 * The jobs a small firm prices most often. Quantities are what one unit of the job needs, without
 * waste; the lines stand in the order of the work.
 */
export const sampleTemplates: readonly SampleTemplate[] = [
  {
    titleEn: "Bathroom wall tiling",
    titleNb: "Flislegging av badevegg",
    descriptionEn:
      "Wet-room board, membrane in two coats and tiles 30 × 60 cm. Demolition and tile " +
      "trim are not included.",
    descriptionNb:
      "Våtromsplate, membran i to strøk og flis 30 × 60 cm. Riving og flislist er ikke medtatt.",
    unit: "m2",
    materials: [
      { code: "M-1201", quantity: "1" },
      { code: "M-1202", quantity: "0.15" },
      { code: "M-1203", quantity: "1.2" },
      { code: "M-1204", quantity: "0.6" },
      { code: "M-1251", quantity: "1" },
      { code: "M-1254", quantity: "4" },
      { code: "M-1255", quantity: "0.4" },
      { code: "M-1257", quantity: "0.1" },
    ],
    works: [
      { code: "W-2201", quantity: "1" },
      { code: "W-2204", quantity: "1" },
      { code: "W-2251", quantity: "1" },
      { code: "W-2254", quantity: "1" },
      { code: "W-2255", quantity: "0.5" },
    ],
  },
  {
    titleEn: "Bathroom floor with membrane and tiles",
    titleNb: "Badegulv med membran og flis",
    descriptionEn:
      "Screed with fall to the drain, heating cable, membrane in two coats and tiles 60 × " +
      "60 cm. Drain and thermostat are priced separately.",
    descriptionNb:
      "Påstøp med fall til sluk, varmekabel, membran i to strøk og flis 60 × 60 cm. Sluk " +
      "og termostat prises særskilt.",
    unit: "m2",
    materials: [
      { code: "M-1209", quantity: "1" },
      { code: "M-1207", quantity: "3.2" },
      { code: "M-1401", quantity: "0.85" },
      { code: "M-1202", quantity: "0.2" },
      { code: "M-1203", quantity: "1.5" },
      { code: "M-1204", quantity: "0.8" },
      { code: "M-1252", quantity: "1" },
      { code: "M-1254", quantity: "5" },
      { code: "M-1255", quantity: "0.3" },
      { code: "M-1257", quantity: "0.15" },
    ],
    works: [
      { code: "W-2202", quantity: "1" },
      { code: "W-2401", quantity: "0.85" },
      { code: "W-2203", quantity: "1" },
      { code: "W-2252", quantity: "1" },
      { code: "W-2254", quantity: "1" },
      { code: "W-2255", quantity: "0.7" },
    ],
  },
  {
    titleEn: "Kitchen installation",
    titleNb: "Montering av kjøkken",
    descriptionEn:
      "Base and wall units with fronts, laminate worktop, splashback panel and plinth. " +
      "Appliances, plumbing and electrical work are priced separately.",
    descriptionNb:
      "Underskap og overskap med fronter, laminatbenkeplate, kjøkkenplate og sokkel. " +
      "Hvitevarer, rørlegger og elektriker prises særskilt.",
    unit: "lm",
    materials: [
      { code: "M-1601", quantity: "1" },
      { code: "M-1602", quantity: "0.8" },
      { code: "M-1603", quantity: "1" },
      { code: "M-1605", quantity: "0.6" },
      { code: "M-1607", quantity: "1" },
      { code: "M-1608", quantity: "1" },
    ],
    works: [
      { code: "W-2601", quantity: "1" },
      { code: "W-2602", quantity: "0.8" },
      { code: "W-2603", quantity: "1" },
      { code: "W-2604", quantity: "1.8" },
      { code: "W-2605", quantity: "0.6" },
      { code: "W-2606", quantity: "1" },
    ],
  },
  {
    titleEn: "Roof re-covering with concrete tiles",
    titleNb: "Omtekking med betongtakstein",
    descriptionEn:
      "Old tiles removed, new underlay, battens, concrete tiles and ridge. Scaffolding, " +
      "gutters and chimney flashing are priced separately.",
    descriptionNb:
      "Gammel takstein rives, nytt undertak, sløyfer, lekter, betongtakstein og møne. " +
      "Stillas, takrenner og pipebeslag prises særskilt.",
    unit: "m2",
    materials: [
      { code: "M-1002", quantity: "0.05" },
      { code: "M-1703", quantity: "1" },
      { code: "M-1704", quantity: "1.7" },
      { code: "M-1705", quantity: "2.9" },
      { code: "M-1701", quantity: "1" },
      { code: "M-1702", quantity: "0.1" },
    ],
    works: [
      { code: "W-2055", quantity: "1" },
      { code: "W-2701", quantity: "1" },
      { code: "W-2702", quantity: "1" },
      { code: "W-2703", quantity: "1" },
      { code: "W-2704", quantity: "0.1" },
    ],
  },
  {
    titleEn: "Terrace decking on pad foundations",
    titleNb: "Terrassedekke på punktfundament",
    descriptionEn:
      "Geotextile, crushed stone, pad foundations, pressure-treated joists and decking " +
      "boards 28 × 120 mm. Railing and steps are priced separately.",
    descriptionNb:
      "Fiberduk, pukk, punktfundament, impregnert bjelkelag og terrassebord 28 × 120 mm. " +
      "Rekkverk og trapp prises særskilt.",
    unit: "m2",
    materials: [
      { code: "M-1807", quantity: "1" },
      { code: "M-1808", quantity: "0.08" },
      { code: "M-1804", quantity: "0.4" },
      { code: "M-1802", quantity: "1.9" },
      { code: "M-1806", quantity: "0.8" },
      { code: "M-1801", quantity: "8" },
      { code: "M-1805", quantity: "0.12" },
    ],
    works: [
      { code: "W-2801", quantity: "1" },
      { code: "W-2802", quantity: "0.4" },
      { code: "W-2803", quantity: "1" },
      { code: "W-2804", quantity: "1" },
    ],
  },
  {
    titleEn: "Interior painting of walls",
    titleNb: "Innvendig maling av vegg",
    descriptionEn:
      "Covering, filling and sanding, one coat of primer and two coats of wall paint. " +
      "Ceilings, trim and doors are not included.",
    descriptionNb:
      "Tildekking, sparkling og sliping, ett strøk grunning og to strøk veggmaling. Tak, " +
      "lister og dører er ikke medtatt.",
    unit: "m2",
    materials: [
      { code: "M-1506", quantity: "0.02" },
      { code: "M-1505", quantity: "0.2" },
      { code: "M-1508", quantity: "0.05" },
      { code: "M-1502", quantity: "0.12" },
      { code: "M-1501", quantity: "0.25" },
    ],
    works: [
      { code: "W-2501", quantity: "1" },
      { code: "W-2503", quantity: "1" },
      { code: "W-2504", quantity: "1" },
      { code: "W-2505", quantity: "1" },
    ],
  },
  {
    titleEn: "Partition wall with insulation",
    titleNb: "Innervegg med isolasjon",
    descriptionEn:
      "Studs 48 × 98 mm at 600 mm centres, insulation and one layer of plasterboard on both " +
      "sides. The height is asked for. Filling and painting are not included.",
    descriptionNb:
      "Stender 48 × 98 mm med senteravstand 600 mm, isolasjon og ett lag gips på begge sider. " +
      "Høyden oppgis. Sparkling og maling er ikke medtatt.",
    unit: "lm",
    materials: [
      { code: "M-1101", formula: "height / 0.6 + 2" },
      { code: "M-1152", formula: "height" },
      { code: "M-1151", formula: "height * 2" },
      { code: "M-1154", formula: "ceil(units / 8)" },
    ],
    works: [
      { code: "W-2101", formula: "height" },
      { code: "W-2151", formula: "height" },
      { code: "W-2153", formula: "height * 2" },
      { code: "W-2104", quantity: "2" },
    ],
  },
];
