import { createLink } from "@tanstack/react-router";
import Button, { type ButtonProps } from "antd/es/button";

/** A link to a page beside the one that is shown, in the form of a button. */
export const ButtonLink = createLink((props: ButtonProps) => <Button {...props} />);
