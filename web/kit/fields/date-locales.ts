// Stands in for "date-fns/locale" in the build: the languages of the interface, nothing else.
export { enUS } from "date-fns/locale/en-US";
export { nb } from "date-fns/locale/nb";
