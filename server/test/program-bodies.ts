// Bodies that programs send and the screens of people do not, or that programs are given tokens by.

export const accessToken = () => ({
  title: "Ex",
  permissions: ["UNITS_VIEW"],
  seesCosts: false,
  days: 30,
});

export const shortLines = () => ({
  lines: [{ group: "Bath", title: "Tile", quantity: "2", unit: "m2", sellingPrice: "60" }],
});
