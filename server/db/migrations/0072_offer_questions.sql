-- What customers ask on the page of an offer, and what they are answered. A question has one answer; whoever wants to
-- know more asks again.

create table offer_questions (
  company_id uuid not null references companies,
  id uuid not null,
  estimate_id uuid not null,
  asked_at timestamptz not null,
  name text not null constraint offer_questions_name_length check (char_length(name) between 1 and 200),
  email text not null constraint offer_questions_email_length check (char_length(email) between 1 and 254),
  question text not null constraint offer_questions_question_length check (char_length(question) between 1 and 4000),
  answer text not null default '' constraint offer_questions_answer_length check (char_length(answer) <= 4000),
  answered_at timestamptz,
  -- By name: a person who leaves is still told of.
  answered_by text,
  primary key (company_id, id),
  constraint offer_questions_answered check
    ((answer = '') = (answered_at is null) and (answered_at is null) = (answered_by is null)),
  constraint offer_questions_estimate foreign key (company_id, estimate_id) references estimates (company_id, id)
);
create index offer_questions_estimate on offer_questions (company_id, estimate_id);
create index offer_questions_open on offer_questions (company_id, asked_at) where answered_at is null;
call protect_company_table('offer_questions');

-- Besides offers the outbox holds what is written about them: no document, and nothing is frozen by it.
alter table emails
  add column kind text not null default 'offer' constraint emails_kind
    check (kind in ('offer', 'question', 'answer')),
  alter column attachment drop not null,
  add constraint emails_attachment check
    ((kind = 'offer') = (attachment is not null) and (attachment is null) = (attachment_name = ''));

-- The subject tells what a message is about.
drop trigger "Audited" on emails;
call audit_table('emails', 'email', '{body,attachment,attachment_name,estimate_revision,estimate_header_revision,
  user_id,chosen_by,chosen_at,attempts,due_at,error,step,refused_recipients,later_count,later_since,
  unreachable_count,unreachable_since,claimed_at,handed_over_at,kind}');
