import LibraryDrawer, { type DrawerProps } from "antd/es/drawer";
import { useTabGoesRound } from "./use-tab-goes-round.ts";

/** The drawer of the library, in which Tab goes round. */
export function Drawer(props: DrawerProps) {
  useTabGoesRound(props.open === true);
  return <LibraryDrawer {...props} />;
}
