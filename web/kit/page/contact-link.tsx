import { Fragment } from "react";

/**
 * A web site, a mail address or a phone number in a list. Stands above the target that a card spreads
 * over itself. Sites open in a tab of their own and learn nothing of where they were opened from.
 * An address that is longer than its line breaks behind its sign, not within a word.
 */
export const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    className="inner-link"
    {...(/^https?:/i.test(href) && { target: "_blank", rel: "noopener noreferrer" })}
  >
    {text.split(/(?<=@)/).map((part, at) => (
      <Fragment key={part}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </a>
);
