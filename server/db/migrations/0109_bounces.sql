-- A message that a mail server took and sent back later has failed.
alter table emails
  drop constraint emails_error_code,
  add constraint emails_error_code check (error_code in ('not_configured', 'cancelled', 'recipients_refused',
    'unreachable', 'interrupted', 'no_answer', 'internal_address', 'password_unreadable', 'bounced'));
