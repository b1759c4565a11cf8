import Select from "antd/es/select";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { byTyping } from "./by-typing.ts";

const options = ["System administrator", "Chief estimator", "Estimator, junior", "Estimator"].map(
  (label, value) => ({ value, label }),
);

function Role({ start }: { start?: number }) {
  const [value, setValue] = useState<number | undefined>(start);
  return (
    <>
      <Select
        aria-label="Role"
        style={{ width: 300 }}
        {...(value !== undefined && { value })}
        showSearch={byTyping}
        options={options}
        onChange={setValue}
      />
      <output>{options.find((option) => option.value === value)?.label ?? "none"}</output>
    </>
  );
}
const shown = () => page.getByRole("status").last();
const listed = () =>
  [...document.querySelectorAll(".ant-select-item-option")].map(({ textContent }) => textContent);
const type = async (keys: string) => {
  await userEvent.click(page.getByRole("combobox"));
  await userEvent.keyboard(keys);
};

test.each([
  ["estimator", "Estimator"],
  ["ESTIMATOR,", "Estimator, junior"],
  ["est", "Estimator, junior"],
  ["admin", "System administrator"],
  [" chief ", "Chief estimator"],
])("%j and Enter choose %j", async (typed, chosen) => {
  await show(<Role />);
  await type(`${typed}{Enter}`);
  await expect.element(shown()).toHaveTextContent(chosen);
});

test("what is meant comes first, then what begins with it, then what holds it", async () => {
  await show(<Role />);
  await type("estimator");
  await expect.poll(listed).toEqual(["Estimator", "Estimator, junior", "Chief estimator"]);
});

test.each([
  ["none", {}],
  ["Chief estimator", { start: 1 }],
])("text that fits nothing chooses nothing where %s is chosen", async (before, start) => {
  await show(<Role {...start} />);
  await type("plumber");
  await expect.poll(listed).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("combobox")).toHaveValue("");
  await expect.element(shown()).toHaveTextContent(before);
});

test("without any text the options keep their order", async () => {
  await show(<Role />);
  await userEvent.click(page.getByRole("combobox"));
  await expect.poll(listed).toEqual(options.map(({ label }) => label));
});
