-- A million articles of suppliers in 250 companies, for bench/articles.ts: the administrator's own company has a
-- hundred thousand more. Every text follows from the row's number.

create function pg_temp.id(kind int, number int) returns uuid language sql as $$
  select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid
$$;
create function pg_temp.word(number int) returns text language sql as $$
  select (array['kabel', 'rør', 'bend', 'muffe', 'skrue', 'plate', 'boks', 'bryter', 'ventil', 'kran', 'isolasjon', 'gips',
    'list', 'panel', 'spiker', 'beslag', 'lampe', 'sikring', 'sluk', 'membran', 'lim', 'fug', 'sparkel'])[1 + number % 23]
$$;

insert into companies (company_id, title) select pg_temp.id(9, n), 'Bygg ' || n from generate_series(1, 250) n;

create temp table owners as
select company_id, row_number() over (order by company_id) as n from companies;

insert into partners (company_id, id, kind, type, title)
select company_id, pg_temp.id(8, n::int), 'supplier', 'wholesaler', 'Grossist ' || n from owners;

insert into supplier_articles (company_id, id, supplier_id, number, title, unit, list_price, discount_percent,
  price_quantity, discount_group, is_net, ean, discontinued)
select company_id, pg_temp.id(1000 + n::int, a), pg_temp.id(8, n::int), (1000000 + a * 7)::text,
  pg_temp.word(a) || ' ' || pg_temp.word(a / 23) || ' ' || a % 97 || ' x ' || a % 31 || ' mm ' || pg_temp.word(a / 7),
  'stk', 1 + a % 999, a % 60, 1, 'R' || a % 40, false, (7000000000000 + a)::text, a % 20 = 0
from owners, generate_series(1, case when n = 251 then 100000 else 4000 end) a;
