import type { auth } from "../../../contracts/auth.ts";
import type { Endpoint, Sent } from "../../../contracts/endpoint.ts";
import type { estimates } from "../../../contracts/estimates.ts";
import type { clients } from "../../../contracts/partners.ts";
import type { profile } from "../../../contracts/profile.ts";
import type { projects } from "../../../contracts/projects.ts";
import type { services } from "../../../contracts/services.ts";
import type { serviceTemplates } from "../../../contracts/service-templates.ts";
import { decimal } from "../../../domain/money/decimal.ts";

type Body<E extends Endpoint> = Sent<E> extends { readonly body: infer B } ? B : never;

const ids = {
  batch: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b01",
  client: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b02",
  user: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b03",
  unit: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b04",
  serviceGroup: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b05",
  service: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b06",
  estimate: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b07",
  group: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b08",
  line: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b09",
  email: "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b0a",
};

export const signIn: Body<typeof auth.signIn> = {
  email: "kari@example.com",
  password: "a rather long sentence",
};

export const password: Body<typeof profile.changePassword> = {
  currentPassword: "a rather long sentence",
  newPassword: "another long sentence",
  confirmation: "another long sentence",
};

export const client: Body<typeof clients.create> = {
  title: "Nordlys Borettslag",
  type: "housing_cooperative",
  organisationNumber: "974760673",
  address: "Storgata 1\n9008 Tromsø",
  country: "NO",
  webAddress: "https://nordlys.example",
};

const service = {
  unitId: ids.unit,
  serviceGroupId: ids.serviceGroup,
  markupPercent: null,
  active: true,
  supplierPrices: [],
};

export const material: Body<typeof services.create> = {
  ...service,
  kind: "material",
  code: "FL-60",
  titleEn: "Wall tile 60 x 30",
  titleNb: "Veggflis 60 x 30",
  buyingPrice: "249.5",
  priceDate: "2026-11-02",
  wastePercent: "10",
  hourNorm: null,
};

export const work: Body<typeof services.create> = {
  ...service,
  kind: "work",
  code: "A-FL",
  titleEn: "Tile walls",
  titleNb: "Flislegge vegger",
  buyingPrice: null,
  priceDate: null,
  wastePercent: "0",
  hourNorm: "0.85",
};

export const serviceTemplate: Body<typeof serviceTemplates.create> = {
  titleEn: "Tiled wall",
  titleNb: "Flislagt vegg",
  descriptionEn: "",
  descriptionNb: "",
  unitId: ids.unit,
  lines: [
    { serviceId: ids.service, quantity: "1", formula: null, linkedLine: null, linkedRatio: "1" },
  ],
};

export const project: Body<typeof projects.create> = {
  title: "Bathroom, second floor",
  clientId: ids.client,
  contactPersonId: null,
  responsibleId: ids.user,
  estimateType: "fixed_price",
  squares: "6.4",
  address: "Storgata 1\n9008 Tromsø",
  descriptionTopNb: "",
  descriptionTopEn: "",
  descriptionBottomNb: "",
  descriptionBottomEn: "",
  exclusionsNb: "",
  exclusionsEn: "",
};

export const versionFrom: Body<typeof estimates.create> = {
  fromEstimateId: ids.estimate,
};

export const changeOfLine: Body<typeof estimates.change> = {
  batchId: ids.batch,
  baseRevision: 12,
  changes: [{ type: "setLine", key: ids.line, field: "quantity", value: "18.5" }],
};

export const insertion: Body<typeof estimates.change> = {
  batchId: ids.batch,
  baseRevision: 12,
  changes: [
    {
      type: "insert",
      groups: [
        {
          key: ids.group,
          parentKey: null,
          position: "V",
          reference: "",
          titleEn: "Walls",
          titleNb: "Vegger",
          markupPercent: null,
          difficulty: null,
          lumpAmount: null,
          detailLevel: null,
          discountPercent: null,
          discountAmount: null,
          allowance: false,
          optional: false,
          chosen: false,
          alternativeSet: null,
        },
      ],
      lines: [
        {
          key: ids.line,
          groupKey: ids.group,
          position: "V",
          kind: "material",
          reference: "",
          titleEn: "Wall tile 60 x 30",
          titleNb: "Veggflis 60 x 30",
          description: "",
          note: "",
          serviceId: ids.service,
          articleId: null,
          unitId: ids.unit,
          unitEn: "m²",
          unitNb: "m²",
          dimension: "area",
          length: null,
          width: null,
          height: null,
          factor: null,
          quantity: decimal("18.5"),
          formula: null,
          measurementRows: [],
          linkedKey: null,
          linkedRatio: decimal("1"),
          wastePercent: decimal("10"),
          buyingPrice: decimal("249.5"),
          sellingPrice: null,
          markupPercent: null,
          hourNorm: null,
          difficulty: null,
          hoursUsed: null,
          discountPercent: decimal("0"),
          credit: false,
          discountAmount: null,
          vatPercent: null,
          vatCode: null,
          vatReason: "",
          allowance: false,
          optional: false,
          chosen: false,
          alternativeSet: null,
          percent: null,
          percentScope: "chosen",
          percentGroups: [],
          percentLines: [],
          percentKinds: [],
          percentOnPercent: false,
          purchaseAmount: null,
        },
      ],
    },
  ],
};

export const offerEmail: Body<typeof estimates.send> = {
  id: ids.email,
  recipients: ["styret@nordlys.example"],
  subject: "Tilbud på bad",
  body: "Hei,\n\nvedlagt er tilbudet.",
};
