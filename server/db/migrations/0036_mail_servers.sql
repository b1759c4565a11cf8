-- The company's own mail server; without a row its messages go through the operator's.

create table mail_servers (
  company_id uuid primary key references companies,
  host text not null constraint mail_servers_host check (char_length(host) between 1 and 253),
  port int not null constraint mail_servers_port check (port between 1 and 65535),
  encryption text not null
    constraint mail_servers_encryption check (encryption in ('tls', 'starttls', 'none')),
  user_name text not null constraint mail_servers_user_name_length check (char_length(user_name) <= 254),
  -- Encrypted with a key that the database does not hold.
  sealed_password text,
  sender_address text not null
    constraint mail_servers_sender_address_length check (char_length(sender_address) between 1 and 254),
  revision int not null default 1,
  constraint mail_servers_password check ((user_name = '') = (sealed_password is null)),
  constraint mail_servers_secret check (encryption <> 'none' or user_name = '')
);
call protect_company_table('mail_servers');
