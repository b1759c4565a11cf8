import * as z from "zod";

// The schemas would try whether they may compile themselves, which our content security policy
// refuses and reports. Imported before anything that parses.
z.config({ jitless: true });
