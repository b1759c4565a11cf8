// Keeps one processor busy with nothing, at the priority of what is heavy, until it is ended: what comes of that comes
// of the machine, whatever the product does.
import { stepBack } from "../server/base/step-back.ts";

stepBack();
let turns = 0;
const turn = () => {
  for (let at = 0; at < 1e6; at += 1) turns = (turns + at) % 1_000_003;
  setImmediate(turn);
};
turn();
