import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import Button from "antd/es/button";

interface RemoveButtonProps {
  /** Says what is removed. */
  readonly name: string;
  readonly className?: string;
  readonly onClick: () => void;
}

/** Takes one row of a list in a panel away. */
export function RemoveButton({ name, ...rest }: RemoveButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined />}
      aria-label={name}
      title={name}
      {...rest}
    />
  );
}
