-- Both sides are told of an answer by the link. The files of such a message are those of the answer; no copy is kept.

alter table emails
  add column answer_id uuid,
  drop constraint emails_kind,
  add constraint emails_kind
    check (kind in ('offer', 'question', 'answer', 'confirmation', 'acceptance', 'refusal')),
  add constraint emails_answer
    check ((kind in ('confirmation', 'acceptance', 'refusal')) = (answer_id is not null)),
  add constraint emails_offer_answer foreign key (company_id, answer_id) references offer_answers (company_id, id);
create index emails_offer_answer on emails (company_id, answer_id) where answer_id is not null;

-- The subject tells what a message is about.
drop trigger "Audited" on emails;
call audit_table('emails', 'email', '{body,attachment,attachment_name,estimate_revision,estimate_header_revision,
  user_id,chosen_by,chosen_at,attempts,due_at,error,step,refused_recipients,later_count,later_since,
  unreachable_count,unreachable_since,claimed_at,handed_over_at,kind,answer_id}');
