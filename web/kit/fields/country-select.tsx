import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../base/i18n.ts";
import { byTyping } from "./by-typing.ts";

/** Where clients and suppliers of a Norwegian company mostly are. */
const near = ["NO", "SE", "DK", "FI", "IS"];

/** Every country of ISO 3166. */
const countries =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );

interface CountrySelectProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  /** Two letters, such as "NO". */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Every country by its name in the user's language; neighbours come first. */
function useCountryOptions() {
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "region" });
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, language));
}

const rank = (code: string) => (near.includes(code) ? near.indexOf(code) : near.length);

export function CountrySelect(props: CountrySelectProps) {
  const options = useCountryOptions();
  return <Select {...props} showSearch={byTyping} options={options} />;
}

interface CountryFilterProps {
  readonly label: string;
  /** Undefined: all countries. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Narrows a list down to one country. */
export function CountryFilter({ label, value, onChange }: CountryFilterProps) {
  const { t } = useTranslation();
  const all = { value: "", label: t("common.allCountries") };
  return (
    <Select
      className="list-filter"
      aria-label={label}
      showSearch={byTyping}
      value={value ?? ""}
      options={[all, ...useCountryOptions()]}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
    />
  );
}
