import type { UnitCode } from "./seed-types.ts";

type Texts = readonly [nb: string, en: string];

export interface BathroomLine {
  readonly kind: "general" | "work" | "material";
  readonly title: Texts;
  readonly description: Texts;
  readonly quantity: string;
  readonly unit: UnitCode;
  /** NOK for one unit, without VAT. */
  readonly sellingPrice: string;
  readonly buyingPrice: string | null;
  readonly hourNorm: string | null;
}

type Amounts = readonly [quantity: string, unit: UnitCode, sellingPrice: string, cost: string];

/** The cost of a work is its hours for one unit; that of anything else its buying price. */
function line(
  kind: BathroomLine["kind"],
  title: Texts,
  [quantity, unit, sellingPrice, cost]: Amounts,
  description: Texts = ["", ""],
): BathroomLine {
  const buyingPrice = kind === "work" ? null : cost;
  const hourNorm = kind === "work" ? cost : null;
  return {
    kind,
    title,
    description,
    quantity,
    unit,
    sellingPrice,
    buyingPrice,
    hourNorm,
  };
}

/** The renovation of a bathroom of 6.2 m2, as a small firm would offer it to a family. */
export const bathroomGroups: readonly { title: Texts; lines: readonly BathroomLine[] }[] = [
  {
    title: ["Generelle tjenester", "General services"],
    lines: [
      line(
        "general",
        [
          "Prosjektledelse, fremdriftsplan og byggemøter",
          "Project management, schedule and site meetings",
        ],
        ["14", "h", "890", "520"],
      ),
      line(
        "general",
        ["Rigg, tildekking og støvskjerming", "Site set-up, covering and dust protection"],
        ["1", "RS", "8400", "6200"],
      ),
      line(
        "general",
        ["Container 8 m³, sortering og deponi", "Skip 8 m³, sorting and disposal"],
        ["1", "pcs", "6950", "5400"],
      ),
      line(
        "general",
        ["Våtromskontroll og FDV-dokumentasjon", "Wet-room inspection and O&M documentation"],
        ["1", "RS", "5800", "4100"],
        [
          "Uavhengig kontroll av membran før flislegging. Bilder og samsvarserklæringer leveres digitalt.",
          "Independent inspection of the membrane before tiling. Photos and declarations are delivered digitally.",
        ],
      ),
    ],
  },
  {
    title: ["Riving og oppbygging", "Demolition and rebuilding"],
    lines: [
      line(
        "work",
        ["Riving av flis, påstøp og innredning", "Removing tiles, screed and fittings"],
        ["22", "h", "690", "1"],
        [
          "Rives til bærende konstruksjon. **Skjulte råteskader er ikke medtatt** og avtales særskilt.",
          "Stripped to the structure. **Hidden rot is not included** and is agreed separately.",
        ],
      ),
      line(
        "work",
        ["Oppbygging av gulv med fall 1:50 mot sluk", "Floor build-up, 1:50 fall to drain"],
        ["6.2", "m2", "1150", "1.6"],
      ),
      line(
        "work",
        ["Kledning med våtromsplate på vegg", "Wet-room board on walls"],
        ["22.4", "m2", "395", "0.55"],
      ),
      line(
        "material",
        ["Våtromsplate 12,5 mm inkl. skruer og fugemasse", "Wet-room board 12.5 mm incl. fixings"],
        ["22.4", "m2", "268", "196"],
      ),
      line(
        "material",
        ["Avrettingsmasse, hurtigherdende, 20 kg", "Levelling compound, rapid, 20 kg"],
        ["14", "bag", "329", "242"],
      ),
    ],
  },
  {
    title: ["Rørlegger", "Plumbing"],
    lines: [
      line(
        "work",
        ["Nytt vann- og avløpsanlegg", "New water and waste pipework"],
        ["26", "h", "985", "1"],
        [
          "Komplett **rør-i-rør-system** etter våtromsnormen:\n- Nytt sluk og ny avløpsstamme inne på badet\n- Trykkprøving med signert protokoll\n- Stoppekran og lekkasjestopper",
          "Complete **pipe-in-pipe system** to the wet-room standard:\n- New drain and waste pipe inside the bathroom\n- Pressure test with signed record\n- Stopcock and leak stopper",
        ],
      ),
      line(
        "work",
        ["Montering av sanitærutstyr", "Fitting of sanitary ware"],
        ["11", "h", "985", "1"],
      ),
      line(
        "material",
        ["Slukrenne 80 cm, rustfri, med klemring", "Linear drain 80 cm, stainless, with clamp"],
        ["1", "pcs", "6490", "4850"],
      ),
      line(
        "material",
        [
          "Fordelerskap, 8 kurser, med lekkasjestopper",
          "Manifold cabinet, 8 circuits, leak stopper",
        ],
        ["1", "pcs", "7280", "5460"],
      ),
      line(
        "material",
        ["Vegghengt toalett med innebygd sisterne", "Wall-hung toilet with concealed cistern"],
        ["1", "pcs", "8950", "6700"],
      ),
      line(
        "material",
        [
          "Dusjsett med termostat, takdusj, matt sort",
          "Shower set, thermostat, overhead, matt black",
        ],
        ["1", "pcs", "9490", "7120"],
      ),
    ],
  },
  {
    title: ["Elektriker", "Electrical"],
    lines: [
      line(
        "work",
        ["Ny kurs, varmekabel og belysning", "New circuit, heating cable and lighting"],
        ["15", "h", "920", "1"],
        [
          "Jordfeilautomat i sikringsskap og **samsvarserklæring** ved overlevering.",
          "RCBO in the fuse board and **declaration of conformity** at handover.",
        ],
      ),
      line(
        "material",
        ["Varmekabel 120 W/m² med termostat", "Heating cable 120 W/m² with thermostat"],
        ["5.4", "m2", "1290", "965"],
      ),
      line(
        "material",
        ["LED-downlight IP65, dimbar", "LED downlight IP65, dimmable"],
        ["6", "pcs", "645", "470"],
      ),
      line(
        "material",
        ["Avtrekksvifte med fuktstyring", "Extractor fan with humidity control"],
        ["1", "pcs", "3280", "2440"],
      ),
    ],
  },
  {
    title: ["Membran og flis", "Membrane and tiling"],
    lines: [
      line(
        "work",
        ["Membran på gulv og vegg, 2 strøk", "Membrane on floor and walls, 2 coats"],
        ["28.6", "m2", "420", "0.6"],
      ),
      line(
        "work",
        ["Legging av gulvflis 60 × 60 cm", "Laying floor tiles 60 × 60 cm"],
        ["6.2", "m2", "1480", "2.1"],
      ),
      line(
        "work",
        ["Legging av veggflis 30 × 60 cm", "Laying wall tiles 30 × 60 cm"],
        ["22.4", "m2", "1120", "1.6"],
      ),
      line(
        "material",
        ["Membransystem med mansjetter og armering", "Membrane system, sleeves and reinforcement"],
        ["28.6", "m2", "298", "219"],
      ),
      line(
        "material",
        [
          "Gulvflis porselen, R10, lys grå (10 % svinn)",
          "Porcelain floor tile, R10, light grey (10% waste)",
        ],
        ["6.8", "m2", "589", "428"],
      ),
      line(
        "material",
        ["Veggflis matt hvit (10 % svinn)", "Wall tile, matt white (10% waste)"],
        ["24.6", "m2", "449", "329"],
      ),
      line(
        "material",
        ["Flislim, epoksyfug og silikon", "Adhesive, epoxy grout and silicone"],
        ["1", "RS", "4350", "3190"],
      ),
    ],
  },
  {
    title: ["Innredning og overflater", "Fittings and finishes"],
    lines: [
      line(
        "work",
        [
          "Montering av innredning, dusjvegg og himling",
          "Fitting of furniture, screen and ceiling",
        ],
        ["14", "h", "745", "1"],
      ),
      line(
        "material",
        ["Servantskap 100 cm i eik med servant", "Vanity unit 100 cm, oak, with basin"],
        ["1", "pcs", "14900", "11150"],
      ),
      line(
        "material",
        ["Dusjvegg 90 × 200 cm, 8 mm herdet glass", "Shower screen 90 × 200 cm, 8 mm glass"],
        ["1", "pcs", "7490", "5580"],
      ),
      line(
        "material",
        ["Speil 100 × 70 cm med lys og antidugg", "Mirror 100 × 70 cm, lit, anti-fog"],
        ["1", "pcs", "4290", "3150"],
      ),
      line(
        "material",
        ["Himlingsplater, fuktbestandige, hvite", "Ceiling panels, moisture-proof, white"],
        ["6.2", "m2", "410", "298"],
      ),
    ],
  },
];
