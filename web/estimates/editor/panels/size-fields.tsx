import { useTranslation } from "react-i18next";
import { type LinePart, enterInCell } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";

const sizes = ["length", "width", "height", "factor"] as const;

/** The sizes that a formula of the line may use. */
export function SizeFields(part: LinePart) {
  const { t } = useTranslation();
  return (
    <div className="size-fields">
      {sizes.map((size) => (
        <NumberField
          key={size}
          label={t(`estimates.line.${size}`)}
          value={part.row.line[size]}
          isReadOnly={part.isReadOnly}
          {...(size === "factor" ? { placeholder: "1" } : { suffix: "m", isLength: true })}
          onCommit={(value) => enterInCell(part, size, value, t(`estimates.line.${size}`))}
        />
      ))}
    </div>
  );
}
