import { type CSSProperties, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Zoom } from "./zoom.ts";

interface PreviewPageProps {
  /** Undefined until the first one is made: its place is kept. */
  readonly picture: string | undefined;
  readonly alt: string;
  readonly zoom: Zoom;
}

/** A page on its way to paper, which scrolls where it is larger than its room. */
export function PreviewPage({ picture, alt, zoom }: PreviewPageProps) {
  const { t } = useTranslation();
  const address = usePictureAddress(picture);
  const style: CSSProperties & Record<"--zoom", string> = {
    "--zoom": zoom === "fit" ? "100%" : `calc(210mm * ${zoom / 100})`,
  };
  return (
    // What scrolls is reached by keyboard.
    <section
      className="preview-scroller"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t("estimates.preview.pageRegion")}
    >
      <div className="preview-paper" style={style}>
        {address !== undefined && <img src={address} alt={alt} />}
      </div>
    </section>
  );
}

/** As a picture nothing in it can do anything, and it stays until the next one is there. */
function usePictureAddress(picture: string | undefined): string | undefined {
  const address = useMemo(
    () => picture && URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" })),
    [picture],
  );
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
