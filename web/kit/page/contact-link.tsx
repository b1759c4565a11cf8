/**
 * A web site, a mail address or a phone number in a list. Stands above the target that a card spreads
 * over itself. Sites open in a tab of their own and learn nothing of where they were opened from.
 */
export const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    className="inner-link"
    {...(/^https?:/i.test(href) && { target: "_blank", rel: "noopener noreferrer" })}
  >
    {text}
  </a>
);
