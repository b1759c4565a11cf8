import BankOutlined from "@ant-design/icons/es/icons/BankOutlined";
import type { ImageRef } from "../../contracts/images.ts";
import { imageAddress } from "../kit/page/image-address.ts";
import "./companies.css";

/** The logo of a company beside its name; a sign where it has none. */
export const CompanyMark = ({ logo }: { logo: ImageRef | null }) => (
  <span className="company-mark">
    {logo ? <img src={imageAddress(logo)} alt="" /> : <BankOutlined aria-hidden />}
  </span>
);
