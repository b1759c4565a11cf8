import Checkbox from "antd/es/checkbox";

interface AllCheckboxProps {
  readonly label: string;
  /** How many rows are ticked, of how many. */
  readonly chosen: number;
  readonly total: number;
  readonly onChange: (isChosen: boolean) => void;
}

/** Ticks all rows of a table or none; in between it is neither. */
export const AllCheckbox = ({ label, chosen, total, onChange }: AllCheckboxProps) => (
  <Checkbox
    aria-label={label}
    checked={chosen === total}
    indeterminate={chosen > 0 && chosen < total}
    onChange={({ target }) => onChange(target.checked)}
  />
);
