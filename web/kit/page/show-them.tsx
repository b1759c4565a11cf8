import Button from "antd/es/button";
import { useTranslation } from "react-i18next";

/** So many rows of a remark are shown at once; more of them wait until somebody asks for them. */
export const mostAtOnce = 3;

interface ShowThemProps {
  /** What is told of the rows. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Opens the rows below a sentence that says how many they are, and closes them again. */
export function ShowThem({ label, isOpen, onOpen }: ShowThemProps) {
  const { t } = useTranslation();
  const text = t(isOpen ? "common.hideThem" : "common.showThem");
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-label={`${text}: ${label}`}
      onClick={() => onOpen(!isOpen)}
    >
      {text}
    </Button>
  );
}
