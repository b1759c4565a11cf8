declare module "fontkit" {
  /** The part of a font that the PDF needs: the code points it has a glyph for. */
  interface Font {
    readonly characterSet: readonly number[];
  }
  export function create(file: Uint8Array): Font;
}
