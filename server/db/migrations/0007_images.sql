-- Uploaded pictures: stored once each, found by whoever may see them, deleted when nothing names them.

-- The same picture again is the same row; created_at then says when it was last uploaded.
alter table images add constraint images_once unique (company_id, kind, sha256);
create index images_id on images (id);

-- A session sees the pictures of the company it works in and of the user's own; system
-- administrators, who read and change every company, see all.
create function find_image(session_hash bytea, image_id uuid, image_sha256 text)
returns table (content_type text, bytes bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.content_type, i.bytes
  from images i
  join sessions s on s.token_hash = session_hash
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  where i.id = image_id and i.sha256 = image_sha256
    and (i.company_id in (s.company_id, s.working_company_id) or r.all_companies)
$$;

-- Deletes the pictures from before that moment that no row of any table names. Which columns name
-- one is read from the foreign keys, so that a new one cannot be forgotten here.
create function delete_unused_images(uploaded_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unused text;
begin
  select string_agg(
    format('not exists (select from %s r where r.company_id = i.company_id and r.%I = i.id)',
      c.conrelid::regclass, a.attname), ' and ')
  into unused
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
  where c.contype = 'f' and c.confrelid = 'images'::regclass;
  execute format('delete from images i where i.created_at < $1 and %s', unused) using uploaded_before;
end $$;
