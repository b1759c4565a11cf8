/** A picture that somebody chooses from his disk. */
export async function pictureFile(width = 60, height = 40): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob()], "bilde av bad.png", { type: "image/png" });
}
