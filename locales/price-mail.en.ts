/** The message that a price estimate is used up. Words in braces are filled in. */
export const priceMailEn = {
  subject: "{number}: {percent} of the price estimate is used",
  accepted:
    "All that was accepted for {number}, {title}, is used. Tell the customer now, in writing, what the job is going to come to: whoever is told late may refuse to pay more. What was not part of the estimate belongs in a change order before it is done.",
  near: "The price estimate of {number}, {title}, is nearly at its ceiling: {left} is left. Stop and agree with the customer how to go on. What was not part of the estimate belongs in a change order before it is done.",
  ceiling:
    "The price estimate of {number}, {title}, has reached its ceiling. More than {ceiling} cannot be asked for what it covers. Only change orders that the customer accepts come on top.",
  figures:
    "Used: {used}\nAccepted: {accepted}\nCeiling: {ceiling}\nAll amounts are with VAT.\n\nThe project is here:\n{address}\n",
};
