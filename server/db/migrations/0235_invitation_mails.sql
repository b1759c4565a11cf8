-- What became of the last mail that invites a user; null where none was sent to his address.
alter table users add column invitation_mail jsonb;
drop trigger "Audited" on users;
call audit_table('users', 'user', '{password_hash,has_password,last_seen_at,invitation_mail}');

-- A message for another address says nothing of this one.
create function forget_invitation_mail() returns trigger language plpgsql as $$
begin
  if new.email <> old.email then new.invitation_mail := null; end if;
  return new;
end $$;
create trigger users_forget_invitation_mail before update on users
  for each row execute function forget_invitation_mail();

-- The outbox knows whom it invited, and not of which company he is.
create function note_invitation_mail(invited uuid, address text, mail jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  update users u set invitation_mail = mail
  from sign_in_addresses a
  where a.email = address and a.user_id = invited and u.company_id = a.company_id and u.id = a.user_id
$$;
