-- A company with 10 000 rows of each kind that is searched, works and materials together, for bench/lists.ts.
-- Every text follows from the row's number, so that two runs measure the same.

create temp table seed as
select r.company_id, r.id as role_id, u.id as unit_id, g.id as group_id
from roles r
cross join lateral (select id from units where company_id = r.company_id order by code limit 1) u
cross join lateral (select id from service_groups where company_id = r.company_id order by id limit 1) g
where r.all_companies limit 1;

create function pg_temp.word(number int) returns text language sql as $$
  select (array['bad', 'kjøkken', 'tak', 'vegg', 'gulv', 'dør', 'vindu', 'flis', 'maling', 'isolasjon', 'gips',
    'parkett', 'rør', 'panel', 'list', 'betong', 'drenering', 'platting', 'garasje', 'loft', 'trapp', 'pipe',
    'terrasse'])[1 + number % 23]
$$;
create function pg_temp.place(number int) returns text language sql as $$
  select (array['Solbakken', 'Fjordgata', 'Storgata', 'Kirkeveien', 'Skogveien', 'Elvebredden', 'Åsgata',
    'Nordre vei', 'Strandgata', 'Møllergata', 'Bjørkealleen'])[1 + number % 11] || ' ' || 1 + number % 97
$$;
create function pg_temp.id(kind int, number int) returns uuid language sql as $$
  select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid
$$;

insert into users (company_id, id, role_id, name, email, phone, position, password_hash)
select company_id, pg_temp.id(1, n), role_id, 'Bruker ' || pg_temp.place(n) || ' ' || n,
  'bruker' || n || '@firma.example', '+47 9' || lpad(n::text, 7, '0'), 'Prosjektleder', 'none'
from seed, generate_series(1, 10000) n;

insert into partners (company_id, id, kind, type, title, organisation_number, address)
select company_id, pg_temp.id(2, n), kind, type, pg_temp.place(n) || ' ' || name || ' ' || n,
  (900000000 + n)::text, pg_temp.place(n * 7) || E'\n' || 1000 + n % 8999 || ' Oslo'
from seed, generate_series(1, 20000) n
cross join lateral (
  select case when n % 2 = 0 then 'client' else 'supplier' end as kind,
    case when n % 2 = 0 then 'company' else 'wholesaler' end as type,
    case when n % 2 = 0 then 'Eiendom' else 'Bygg' end as name
) face;

insert into persons (company_id, id, partner_id, name, email, phone, position)
select company_id, pg_temp.id(3, n), pg_temp.id(2, n), 'Kari ' || pg_temp.place(n * 3) || ' ' || n,
  'kari' || n || '@kunde.example', '+47 4' || lpad(n::text, 7, '0'), 'Daglig leder'
from seed, generate_series(1, 20000) n;

insert into projects (company_id, id, number, title, client_id, contact_person_id, responsible_id, status,
  address, updated_at)
select company_id, pg_temp.id(4, n), 2000 + n / 500 || '-' || lpad((n % 500)::text, 4, '0'),
  pg_temp.word(n) || ' og ' || pg_temp.word(n / 23) || ', ' || pg_temp.place(n), pg_temp.id(2, 2 * n),
  pg_temp.id(3, 2 * n), pg_temp.id(1, n),
  (array['enquiry', 'estimating', 'offer_sent', 'won', 'lost'])[1 + n % 5], pg_temp.place(n) || E'\n0150 Oslo',
  '2026-01-01'::timestamptz + n * interval '1 minute'
from seed, generate_series(1, 10000) n;

insert into estimates (company_id, id, project_id, version, language, offer_date, valid_until, squares,
  vat_payer, vat_percent, work_cost_per_hour, work_price_per_hour, company_markup_material,
  company_markup_work, company_markup_general, net_amount, created_by)
select company_id, pg_temp.id(5, n), pg_temp.id(4, n), 1, 'nb', '2026-01-01', '2026-02-01', 10, true, 25, 420, 690,
  25, 25, 15, 1000 + n, 'Kari'
from seed, generate_series(1, 10000) n;

insert into services (company_id, id, kind, code, title_en, title_nb, unit_id, service_group_id, buying_price,
  hour_norm, position)
select company_id, pg_temp.id(6, n), kind, 'N-' || n, 'Lay ' || pg_temp.word(n) || ' on ' || pg_temp.word(n / 23) || ' ' || n,
  'Legge ' || pg_temp.word(n) || ' på ' || pg_temp.word(n / 23) || ' ' || n, unit_id, group_id,
  case kind when 'material' then n end, case kind when 'work' then 1 end, 'V' || lpad(n::text, 8, '0') || '1'
from seed, generate_series(1, 10000) n
cross join lateral (select case when n % 2 = 0 then 'material' else 'work' end as kind) face;

insert into service_supplier_prices (company_id, service_id, number, supplier_id, list_price, preferred)
select company_id, pg_temp.id(6, 2 * n), 1, pg_temp.id(2, 2 * n + 1), n, true
from seed, generate_series(1, 4000) n;

insert into service_templates (company_id, id, title_en, title_nb, unit_id)
select company_id, pg_temp.id(7, n), 'Wall with ' || pg_temp.word(n) || ' ' || n, 'Vegg med ' || pg_temp.word(n) || ' ' || n,
  unit_id
from seed, generate_series(1, 10000) n;

insert into service_template_lines (company_id, id, service_template_id, service_id, position, quantity)
select company_id, pg_temp.id(8, n), pg_temp.id(7, 1 + n / 3), pg_temp.id(6, 1 + n % 10000), n % 3, 1
from seed, generate_series(1, 29000) n;

