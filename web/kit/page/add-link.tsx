import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { createLink } from "@tanstack/react-router";
import Button, { type ButtonProps } from "antd/es/button";

/** The one primary button of a list page: a link to the page that adds a record. */
export const AddLink = createLink((props: ButtonProps) => (
  <Button type="primary" icon={<PlusOutlined aria-hidden />} {...props} />
));
