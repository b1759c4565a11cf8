-- A formula is kept without a language: a comma before exactly three digits was always a decimal sign in
-- it, and is written as a point from now on. Inside functions of several arguments it has no meaning yet,
-- unless a semicolon parts them.

update estimate_lines set formula = regexp_replace(formula, '([1-9]\d{0,2}),(\d{3})(?!\d)', '\1.\2', 'g')
  where formula ~ '[1-9]\d{0,2},\d{3}(?!\d)'
    and (formula !~* '(min|max|round|if)\s*\(' or formula like '%;%');
update service_template_lines
  set formula = regexp_replace(formula, '([1-9]\d{0,2}),(\d{3})(?!\d)', '\1.\2', 'g')
  where formula ~ '[1-9]\d{0,2},\d{3}(?!\d)'
    and (formula !~* '(min|max|round|if)\s*\(' or formula like '%;%');
