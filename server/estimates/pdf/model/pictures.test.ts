import { expect, test } from "vitest";
import { makeOffer } from "../../../test/make-offer.ts";
import { placePictures } from "./pictures.ts";

const { company, certificates } = makeOffer("en");
const noPicture = Buffer.from("no picture");

test("what is no picture is left out with a warning, and the others keep their places", () => {
  const [first, second] = certificates;
  if (first === undefined || second === undefined) throw new Error("no certificates");
  const placed = placePictures({
    company: { ...company, logo: noPicture },
    certificates: [first, { title: "Broken", image: noPicture }, second],
  });
  expect(placed).toEqual({
    logo: null,
    certificates: [
      { title: first.title, file: "/assets/certificate-1.png" },
      { title: second.title, file: "/assets/certificate-3.png" },
    ],
    pictures: [
      { path: "/assets/certificate-1.png", bytes: first.image },
      { path: "/assets/certificate-3.png", bytes: second.image },
    ],
    warnings: [
      { code: "image_unreadable", title: "" },
      { code: "image_unreadable", title: "Broken" },
    ],
  });
});

test("an offer without pictures has none", () => {
  const bare = placePictures({ company: { ...company, logo: null }, certificates: [] });
  expect(bare).toEqual({ logo: null, certificates: [], pictures: [], warnings: [] });
});
