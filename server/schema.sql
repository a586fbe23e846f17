-- The shape of the migrated database, written by server/src/testing/schema.ts. Never edited by hand.

create extension pg_trgm;

create sequence ledger_transfer_id as bigint start 1;

create table alert (
  id uuid default uuidv7() not null,
  kind text not null,
  subject text not null,
  level text not null,
  text text not null,
  count integer not null,
  since timestamp with time zone not null,
  last_at timestamp with time zone not null,
  over_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  constraint alert_pkey PRIMARY KEY (id),
  constraint alert_acknowledged CHECK ((num_nulls(acknowledged_at, acknowledged_by) = ANY (ARRAY[0, 2]))),
  constraint alert_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES operator(id),
  constraint alert_kind CHECK ((kind ~ '^[a-z-]{1,40}$'::text)),
  constraint alert_level CHECK ((level = ANY (ARRAY['urgent'::text, 'warning'::text]))),
  constraint alert_subject CHECK ((length(subject) <= 200))
);
CREATE INDEX alert_open ON public.alert USING btree (id) WHERE ((over_at IS NULL) AND (acknowledged_at IS NULL));
CREATE INDEX alert_over ON public.alert USING btree (over_at) WHERE (over_at IS NOT NULL);
CREATE UNIQUE INDEX alert_standing ON public.alert USING btree (kind, subject) WHERE (over_at IS NULL);
grant delete, insert, select on alert to portal_app;
grant update (level, text, count, last_at, over_at, acknowledged_at, acknowledged_by) on alert to portal_app;

create table announcement (
  id uuid not null,
  kind text not null,
  text text not null,
  image text,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_kind_check CHECK ((kind = ANY (ARRAY['ticker'::text, 'feed'::text]))),
  constraint announcement_text_check CHECK ((text <> ''::text))
);
CREATE INDEX announcement_kind ON public.announcement USING btree (kind, id) WHERE is_active;
grant delete, insert, select, update on announcement to portal_app;

create table approval (
  id uuid not null,
  ref text not null,
  kind text not null,
  subject_id uuid not null,
  member_id uuid,
  member_name text,
  tel_masked text,
  amount bigint not null,
  payload jsonb not null,
  reason text,
  status text default 'pending'::text not null,
  maker_id uuid not null,
  checker_id uuid,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decision_reason text,
  facts jsonb default '[]'::jsonb not null,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES operator(id),
  constraint approval_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint approval_ended CHECK (((status <> 'ended'::text) OR (decision_reason <> ''::text))),
  constraint approval_kind CHECK ((kind ~ '^[a-z-]+(\.[a-z-]+)?$'::text)),
  constraint approval_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES operator(id),
  constraint approval_member CHECK ((num_nulls(member_id, member_name, tel_masked) = ANY (ARRAY[0, 3]))),
  constraint approval_ref_key UNIQUE (ref),
  constraint approval_second_person CHECK (((status <> 'approved'::text) OR ((checker_id IS NOT NULL) AND (checker_id <> maker_id)))),
  constraint approval_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'ended'::text])))
);
CREATE INDEX approval_maker ON public.approval USING btree (maker_id, id);
CREATE INDEX approval_member ON public.approval USING btree (member_id, id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX approval_pending ON public.approval USING btree (split_part(kind, '.'::text, 1), subject_id) WHERE (status = 'pending'::text);
CREATE INDEX approval_status ON public.approval USING btree (status, id);
CREATE TRIGGER decide_once BEFORE UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION approval_decide_once();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON public.approval FOR EACH STATEMENT EXECUTE FUNCTION operators_refuse_change();
grant insert, select on approval to portal_app;
grant update (status, checker_id, decided_at, decision_reason) on approval to portal_app;

create table approval_result (
  approval_id uuid not null,
  sealed bytea not null,
  created_at timestamp with time zone default app_now() not null,
  constraint approval_result_pkey PRIMARY KEY (approval_id),
  constraint approval_result_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id)
);
grant delete, insert, select on approval_result to portal_app;

create table audit_head (
  id boolean default true not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (id),
  constraint audit_head_id_check CHECK (id)
);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION operators_refuse_change();
grant select on audit_head to portal_app;

create table audit_line (
  seq bigint not null,
  at timestamp with time zone not null,
  operator_id uuid,
  operator_name text,
  action text not null,
  subject text,
  detail jsonb not null,
  address text,
  hash bytea not null,
  constraint audit_line_pkey PRIMARY KEY (seq),
  constraint audit_line_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60))),
  constraint audit_line_detail_check CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint audit_line_subject_check CHECK ((length(subject) <= 200))
);
CREATE INDEX audit_line_action ON public.audit_line USING btree (action, seq);
CREATE INDEX audit_line_subject ON public.audit_line USING btree (subject, action) WHERE (subject IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_line FOR EACH STATEMENT EXECUTE FUNCTION operators_refuse_change();
grant select on audit_line to portal_app;

create table bank_account (
  id uuid not null,
  kind text not null,
  bank_code text not null,
  number text not null,
  name text not null,
  is_active boolean default true not null,
  pays_out boolean default false not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  removed_at timestamp with time zone,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'promptpay'::text, 'truemoney'::text]))),
  constraint bank_account_removed CHECK (((removed_at IS NULL) OR (NOT is_active)))
);
CREATE UNIQUE INDEX bank_account_number ON public.bank_account USING btree (number) WHERE (removed_at IS NULL);
grant insert, select on bank_account to portal_app;
grant update (is_active, removed_at) on bank_account to portal_app;

create table bank_change (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  from_bank text not null,
  from_number text not null,
  to_bank text not null,
  to_number text not null,
  file_ids uuid[] not null,
  status text default 'pending'::text not null,
  reason text,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint bank_change_pkey PRIMARY KEY (id),
  constraint bank_change_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint bank_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint bank_change_digits CHECK ((to_number ~ '^[0-9]{1,20}$'::text)),
  constraint bank_change_files CHECK (((cardinality(file_ids) >= 1) AND (cardinality(file_ids) <= 3))),
  constraint bank_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint bank_change_operator CHECK (((status = ANY (ARRAY['pending'::text, 'cancelled'::text])) OR (decided_by IS NOT NULL))),
  constraint bank_change_other CHECK (((from_bank <> to_bank) OR (from_number <> to_number))),
  constraint bank_change_ref_key UNIQUE (ref),
  constraint bank_change_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX bank_change_from ON public.bank_change USING btree (from_number);
CREATE INDEX bank_change_member ON public.bank_change USING btree (member_id, id);
CREATE UNIQUE INDEX bank_change_one_open ON public.bank_change USING btree (member_id) WHERE (status = 'pending'::text);
CREATE INDEX bank_change_status ON public.bank_change USING btree (status, id);
CREATE INDEX bank_change_to ON public.bank_change USING btree (to_number);
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.bank_change FOR EACH ROW EXECUTE FUNCTION assert_state_move('bank_change', 'status');
grant insert, select on bank_change to portal_app;
grant update (status, reason, decided_at, decided_by) on bank_change to portal_app;

create table banner (
  id uuid not null,
  place text not null,
  image text not null,
  url text not null,
  alt text not null,
  "position" integer not null,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_alt_check CHECK ((alt <> ''::text)),
  constraint banner_place_check CHECK ((place = ANY (ARRAY['home'::text, 'popup'::text])))
);
CREATE INDEX banner_place ON public.banner USING btree (place, "position", id) WHERE is_active;
grant delete, insert, select, update on banner to portal_app;

create table care_contact (
  id uuid not null,
  flag_id uuid not null,
  member_id uuid not null,
  operator_id uuid not null,
  outcome text not null,
  note text not null,
  follow_up date,
  created_at timestamp with time zone default app_now() not null,
  constraint care_contact_pkey PRIMARY KEY (id),
  constraint care_contact_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES risk_flag(id),
  constraint care_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint care_contact_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint care_contact_outcome_check CHECK ((outcome = ANY (ARRAY['talked'::text, 'limits_set'::text, 'break_started'::text, 'no_answer'::text, 'no_concern'::text])))
);
CREATE INDEX care_contact_flag ON public.care_contact USING btree (flag_id, id);
CREATE INDEX care_contact_follow_up ON public.care_contact USING btree (follow_up) WHERE (follow_up IS NOT NULL);
CREATE INDEX care_contact_member ON public.care_contact USING btree (member_id, id);
grant insert, select on care_contact to portal_app;

create table chat_presence (
  operator_id uuid not null,
  here_at timestamp with time zone not null,
  away_since timestamp with time zone,
  constraint chat_presence_pkey PRIMARY KEY (operator_id),
  constraint chat_presence_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant insert, select on chat_presence to portal_app;
grant update (here_at, away_since) on chat_presence to portal_app;

create table coin_lot (
  id uuid not null,
  member_id uuid not null,
  source text not null,
  source_key text not null,
  day date not null,
  amount integer not null,
  remaining integer not null,
  expired integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  given_by uuid,
  agreed_by uuid,
  constraint coin_lot_pkey PRIMARY KEY (id),
  constraint coin_lot_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id),
  constraint coin_lot_amount CHECK ((amount > 0)),
  constraint coin_lot_expired CHECK (((expired >= 0) AND (expired <= (amount - remaining)))),
  constraint coin_lot_given_by_fkey FOREIGN KEY (given_by) REFERENCES operator(id),
  constraint coin_lot_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint coin_lot_once UNIQUE (member_id, source, source_key),
  constraint coin_lot_remaining CHECK (((remaining >= 0) AND (remaining <= amount))),
  constraint coin_lot_source CHECK ((source = ANY (ARRAY['check_in'::text, 'deposit'::text, 'phone'::text, 'howto'::text, 'friend'::text, 'event'::text, 'round'::text])))
);
CREATE INDEX coin_lot_due ON public.coin_lot USING btree (expires_at) WHERE (remaining > 0);
CREATE INDEX coin_lot_earned ON public.coin_lot USING btree (member_id, day);
CREATE INDEX coin_lot_given ON public.coin_lot USING btree (given_by, created_at) WHERE (given_by IS NOT NULL);
CREATE INDEX coin_lot_left ON public.coin_lot USING btree (member_id, expires_at, id) WHERE (remaining > 0);
grant insert, select on coin_lot to portal_app;
grant update (remaining, expired, expires_at) on coin_lot to portal_app;

create table contact_line (
  id uuid not null,
  name text not null,
  line_id text not null,
  optional_line_id text,
  "position" integer not null,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  constraint contact_line_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on contact_line to portal_app;

create table contact_message (
  id uuid not null,
  tel text not null,
  topic text not null,
  text text not null,
  address text not null,
  created_at timestamp with time zone default app_now() not null,
  handled_at timestamp with time zone,
  handled_by uuid,
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_handled CHECK (((handled_at IS NULL) = (handled_by IS NULL))),
  constraint contact_message_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES operator(id)
);
CREATE INDEX contact_message_waiting ON public.contact_message USING btree (id) WHERE (handled_at IS NULL);
grant insert, select on contact_message to portal_app;
grant update (handled_at, handled_by) on contact_message to portal_app;

create table conversation (
  id uuid not null,
  member_id uuid not null,
  episode_id uuid,
  last_seq integer default 0 not null,
  forgotten integer default 0 not null,
  member_read integer default 0 not null,
  admin_read integer default 0 not null,
  member_unread integer default 0 not null,
  admin_unread integer default 0 not null,
  muted_until timestamp with time zone,
  muted_reason text,
  created_at timestamp with time zone default app_now() not null,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_episode_fkey FOREIGN KEY (episode_id) REFERENCES conversation_episode(id),
  constraint conversation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint conversation_member_id_key UNIQUE (member_id),
  constraint conversation_muted CHECK (((muted_until IS NULL) = (muted_reason IS NULL))),
  constraint conversation_numbers CHECK ((((forgotten >= 0) AND (forgotten <= last_seq)) AND ((member_read >= 0) AND (member_read <= last_seq)) AND ((admin_read >= 0) AND (admin_read <= last_seq)) AND (member_unread >= 0) AND (admin_unread >= 0)))
);
grant insert, select on conversation to portal_app;
grant update (episode_id, last_seq, forgotten, member_read, admin_read, member_unread, admin_unread, muted_until, muted_reason) on conversation to portal_app;

create table conversation_episode (
  id uuid not null,
  conversation_id uuid not null,
  state text not null,
  topic text,
  operator_id uuid,
  opened_at timestamp with time zone default app_now() not null,
  waiting_since timestamp with time zone,
  last_at timestamp with time zone default app_now() not null,
  first_reply_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  outcome text,
  score smallint,
  comment text,
  rated_at timestamp with time zone,
  text_until timestamp with time zone,
  pictures_until timestamp with time zone,
  distress_at timestamp with time zone,
  constraint conversation_episode_pkey PRIMARY KEY (id),
  constraint conversation_episode_closed CHECK ((((state = 'closed'::text) = (closed_at IS NOT NULL)) AND ((state = 'closed'::text) = (closed_by IS NOT NULL)) AND ((outcome IS NULL) OR (closed_by = 'operator'::text)))),
  constraint conversation_episode_closed_by_check CHECK ((closed_by = ANY (ARRAY['member'::text, 'operator'::text, 'silence'::text]))),
  constraint conversation_episode_comment_check CHECK ((length(comment) <= 500)),
  constraint conversation_episode_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_episode_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint conversation_episode_outcome_check CHECK ((outcome = ANY (ARRAY['resolved'::text, 'unresolved'::text, 'no_reply'::text, 'complaint'::text, 'abuse'::text]))),
  constraint conversation_episode_rated CHECK ((((score IS NULL) = (rated_at IS NULL)) AND ((score IS NULL) OR (state = 'closed'::text)))),
  constraint conversation_episode_score_check CHECK (((score >= 1) AND (score <= 5))),
  constraint conversation_episode_snoozed CHECK (((state = 'snoozed'::text) = (snoozed_until IS NOT NULL))),
  constraint conversation_episode_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'snoozed'::text, 'closed'::text]))),
  constraint conversation_episode_taken CHECK (((state <> 'waiting'::text) OR (operator_id IS NULL)))
);
CREATE INDEX conversation_episode_distress ON public.conversation_episode USING btree (distress_at) WHERE (distress_at IS NOT NULL);
CREATE INDEX conversation_episode_ended ON public.conversation_episode USING btree (closed_at, id) WHERE (state = 'closed'::text);
CREATE INDEX conversation_episode_of ON public.conversation_episode USING btree (conversation_id, id);
CREATE UNIQUE INDEX conversation_episode_one_open ON public.conversation_episode USING btree (conversation_id) WHERE (state <> 'closed'::text);
CREATE INDEX conversation_episode_operator ON public.conversation_episode USING btree (operator_id) WHERE (state = 'open'::text);
CREATE INDEX conversation_episode_pictures ON public.conversation_episode USING btree (pictures_until) WHERE (pictures_until IS NOT NULL);
CREATE INDEX conversation_episode_replied ON public.conversation_episode USING btree (first_reply_at) WHERE (first_reply_at IS NOT NULL);
CREATE INDEX conversation_episode_silent ON public.conversation_episode USING btree (last_at) WHERE ((state = ANY (ARRAY['waiting'::text, 'open'::text])) AND (waiting_since IS NULL));
CREATE INDEX conversation_episode_snooze ON public.conversation_episode USING btree (snoozed_until) WHERE (state = 'snoozed'::text);
CREATE INDEX conversation_episode_text ON public.conversation_episode USING btree (text_until) WHERE (text_until IS NOT NULL);
CREATE INDEX conversation_episode_waits ON public.conversation_episode USING btree (COALESCE(waiting_since, 'infinity'::timestamp with time zone), id) WHERE (state <> 'closed'::text);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.conversation_episode FOR EACH ROW EXECUTE FUNCTION assert_state_move('conversation_episode', 'state');
grant insert, select on conversation_episode to portal_app;
grant update (state, topic, operator_id, waiting_since, last_at, first_reply_at, snoozed_until, closed_at, closed_by, outcome, score, comment, rated_at, text_until, pictures_until, distress_at) on conversation_episode to portal_app;

create table conversation_message (
  id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  episode_id uuid not null,
  side text not null,
  operator_id uuid,
  author text,
  client_id uuid not null,
  text text,
  file_id uuid,
  file_width integer,
  file_height integer,
  context_kind text,
  context_id uuid,
  created_at timestamp with time zone default app_now() not null,
  constraint conversation_message_pkey PRIMARY KEY (id),
  constraint conversation_message_context CHECK (((context_kind IS NULL) = (context_id IS NULL))),
  constraint conversation_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_message_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES conversation_episode(id),
  constraint conversation_message_file CHECK ((num_nulls(file_id, file_width, file_height) = ANY (ARRAY[0, 3]))),
  constraint conversation_message_from CHECK ((((side = 'admin'::text) = (operator_id IS NOT NULL)) AND ((side = 'admin'::text) = (author IS NOT NULL)))),
  constraint conversation_message_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint conversation_message_says CHECK (((text IS NOT NULL) OR (file_id IS NOT NULL))),
  constraint conversation_message_seq UNIQUE (conversation_id, seq),
  constraint conversation_message_seq_check CHECK ((seq > 0)),
  constraint conversation_message_side_check CHECK ((side = ANY (ARRAY['member'::text, 'admin'::text]))),
  constraint conversation_message_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
CREATE INDEX conversation_message_answers ON public.conversation_message USING btree (created_at, operator_id) WHERE (side = 'admin'::text);
CREATE INDEX conversation_message_episode ON public.conversation_message USING btree (episode_id);
CREATE UNIQUE INDEX conversation_message_once ON public.conversation_message USING btree (conversation_id, COALESCE(operator_id, conversation_id), client_id);
CREATE INDEX conversation_message_text ON public.conversation_message USING gin (text gin_trgm_ops);
grant delete, insert, select on conversation_message to portal_app;

create table conversation_note (
  id uuid not null,
  conversation_id uuid not null,
  episode_id uuid not null,
  seq integer not null,
  operator_id uuid not null,
  text text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint conversation_note_pkey PRIMARY KEY (id),
  constraint conversation_note_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_note_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES conversation_episode(id),
  constraint conversation_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint conversation_note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
CREATE INDEX conversation_note_episode ON public.conversation_note USING btree (episode_id);
CREATE INDEX conversation_note_of ON public.conversation_note USING btree (conversation_id, id);
grant delete, insert, select on conversation_note to portal_app;

create table conversation_read (
  conversation_id uuid not null,
  side text not null,
  seq integer not null,
  at timestamp with time zone default app_now() not null,
  constraint conversation_read_pkey PRIMARY KEY (conversation_id, side, seq),
  constraint conversation_read_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_read_side_check CHECK ((side = ANY (ARRAY['member'::text, 'admin'::text])))
);
grant insert, select on conversation_read to portal_app;

create table conversation_writer (
  conversation_id uuid not null,
  operator_id uuid not null,
  until timestamp with time zone not null,
  constraint conversation_writer_pkey PRIMARY KEY (conversation_id),
  constraint conversation_writer_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_writer_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant insert, select on conversation_writer to portal_app;
grant update (operator_id, until) on conversation_writer to portal_app;

create table demo (
  key text not null,
  at timestamp with time zone default app_now() not null,
  constraint demo_pkey PRIMARY KEY (key)
);
grant insert, select on demo to portal_app;

create table deposit (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  channel text not null,
  provider text,
  bank_account_id uuid,
  amount bigint not null,
  amount_to_pay bigint not null,
  state text default 'awaiting_payment'::text not null,
  expires_at timestamp with time zone not null,
  statement_line_id uuid,
  credited bigint,
  credited_by uuid,
  promotion_id uuid,
  reason text,
  bank_time timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  provider_ref text,
  qr_payload text,
  hosted_url text,
  provider_state text,
  received bigint,
  asked_at timestamp with time zone,
  refused_line_id uuid,
  promotion_version_id uuid,
  promotion_lapsed boolean default false not null,
  bonus bigint,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_amount_to_pay_check CHECK ((amount_to_pay > 0)),
  constraint deposit_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint deposit_bonus CHECK (((bonus IS NULL) OR ((bonus > 0) AND (state = 'credited'::text)))),
  constraint deposit_check CHECK (((state = 'credited'::text) = (credited IS NOT NULL))),
  constraint deposit_confirmed CHECK (((provider IS NULL) OR (credited IS NULL) OR ((credited = received) AND (statement_line_id IS NULL)))),
  constraint deposit_credited_check CHECK ((credited > 0)),
  constraint deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deposit_of_a_gateway CHECK (((provider IS NOT NULL) OR ((provider_ref IS NULL) AND (qr_payload IS NULL) AND (hosted_url IS NULL) AND (provider_state IS NULL) AND (received IS NULL)))),
  constraint deposit_promotion_version_id_fkey FOREIGN KEY (promotion_version_id) REFERENCES promotion_version(id),
  constraint deposit_provider FOREIGN KEY (provider) REFERENCES gateway(provider),
  constraint deposit_provider_state_check CHECK ((provider_state = ANY (ARRAY['waiting'::text, 'succeeded'::text, 'failed'::text, 'expired'::text, 'never_seen'::text]))),
  constraint deposit_received_check CHECK ((received > 0)),
  constraint deposit_ref_key UNIQUE (ref),
  constraint deposit_refused_line CHECK (((refused_line_id IS NULL) OR ((state = 'rejected'::text) AND (provider IS NULL) AND (statement_line_id IS NULL)))),
  constraint deposit_refused_line_id_fkey FOREIGN KEY (refused_line_id) REFERENCES statement_line(id),
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text, 'credited'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text]))),
  constraint deposit_statement_line_id_fkey FOREIGN KEY (statement_line_id) REFERENCES statement_line(id),
  constraint deposit_statement_line_id_key UNIQUE (statement_line_id)
);
CREATE INDEX deposit_amount_to_pay ON public.deposit USING btree (bank_account_id, amount_to_pay);
CREATE INDEX deposit_by_amount ON public.deposit USING btree (amount_to_pay, id);
CREATE INDEX deposit_credited ON public.deposit USING btree (decided_at) WHERE (state = 'credited'::text);
CREATE INDEX deposit_member ON public.deposit USING btree (member_id, id);
CREATE UNIQUE INDEX deposit_one_open ON public.deposit USING btree (member_id, channel) WHERE (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text]));
CREATE INDEX deposit_open ON public.deposit USING btree (id) WHERE (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text]));
CREATE INDEX deposit_open_of ON public.deposit USING btree (member_id) WHERE (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text]));
CREATE INDEX deposit_provider ON public.deposit USING btree (provider, created_at) WHERE (provider IS NOT NULL);
CREATE INDEX deposit_ref_tail ON public.deposit USING btree ("right"(ref, 7));
CREATE INDEX deposit_state ON public.deposit USING btree (state, id);
CREATE INDEX deposit_to_ask ON public.deposit USING btree (asked_at NULLS FIRST) WHERE ((provider IS NOT NULL) AND (state = ANY (ARRAY['awaiting_payment'::text, 'detected'::text, 'expired'::text, 'cancelled'::text, 'rejected'::text, 'review'::text])));
CREATE INDEX deposit_with_promotion ON public.deposit USING btree (promotion_id) WHERE ((promotion_version_id IS NOT NULL) AND (NOT promotion_lapsed) AND (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text])));
CREATE TRIGGER allowed_gateway_move BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN ((old.provider IS NOT NULL)) EXECUTE FUNCTION assert_state_move('gateway_deposit', 'state');
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN ((old.provider IS NULL)) EXECUTE FUNCTION assert_state_move('deposit', 'state');
CREATE TRIGGER count_deposit AFTER UPDATE OF state ON public.deposit FOR EACH ROW WHEN (((old.state <> new.state) AND ((old.state = 'credited'::text) OR (new.state = 'credited'::text)))) EXECUTE FUNCTION count_deposit();
CREATE TRIGGER lapse_promotion BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN (((old.promotion_version_id IS NOT NULL) AND ((new.state = ANY (ARRAY['expired'::text, 'cancelled'::text, 'rejected'::text])) OR ((old.state = 'awaiting_payment'::text) AND (old.expires_at <= app_now()))))) EXECUTE FUNCTION lapse_promotion();
grant insert, select on deposit to portal_app;
grant update (state, statement_line_id, credited, credited_by, reason, bank_time, decided_at, provider_state, received, asked_at, refused_line_id, bonus) on deposit to portal_app;

create table deposit_amount (
  bank_account_id uuid not null,
  amount bigint not null,
  deposit_id uuid not null,
  free_at timestamp with time zone not null,
  constraint deposit_amount_pkey PRIMARY KEY (bank_account_id, amount),
  constraint deposit_amount_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id)
);
grant insert, select on deposit_amount to portal_app;
grant update (deposit_id, free_at) on deposit_amount to portal_app;

create table deposit_over_limit (
  deposit_id uuid not null,
  bound bigint not null,
  used bigint not null,
  constraint deposit_over_limit_pkey PRIMARY KEY (deposit_id),
  constraint deposit_over_limit_check CHECK ((used > bound)),
  constraint deposit_over_limit_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
);
grant select on deposit_over_limit to portal_app;

create table deposit_refusal (
  id uuid not null,
  member_id uuid not null,
  refused_at timestamp with time zone default app_now() not null,
  constraint deposit_refusal_pkey PRIMARY KEY (id),
  constraint deposit_refusal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX deposit_refusal_time ON public.deposit_refusal USING btree (refused_at);
grant delete, insert, select on deposit_refusal to portal_app;

create table file (
  id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  use text not null,
  public_name text,
  digest bytea not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone default app_now() not null,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_bytes_check CHECK ((bytes > 0)),
  constraint file_height_check CHECK ((height > 0)),
  constraint file_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['member'::text, 'operator'::text]))),
  constraint file_width_check CHECK ((width > 0))
);
CREATE INDEX file_loose ON public.file USING btree (created_at) WHERE (use = 'loose'::text);
CREATE INDEX file_owner ON public.file USING btree (owner_kind, owner_id);
CREATE INDEX file_public ON public.file USING btree (public_name) WHERE (public_name IS NOT NULL);
grant delete, insert, select, update on file to portal_app;

create table game (
  id uuid not null,
  provider text not null,
  code text not null,
  name text not null,
  name_en text not null,
  category text not null,
  image text not null,
  rtp numeric(5,2),
  stake_min bigint not null,
  stake_max bigint not null,
  has_demo boolean default false not null,
  share smallint default 100 not null,
  "position" integer default 0 not null,
  closed_reason text,
  added_at timestamp with time zone default app_now() not null,
  search text generated always as (regexp_replace(lower(NORMALIZE(((name || ' '::text) || name_en), NFKC)), '[\u0E47-\u0E4E]'::text, ''::text, 'g'::text)),
  sort_name text generated always as (regexp_replace(regexp_replace(lower(NORMALIZE(name, NFKC)), '[\u0E47-\u0E4E]'::text, ''::text, 'g'::text), '([\u0E40-\u0E44])([\u0E01-\u0E2E])'::text, '\2\1'::text, 'g'::text)),
  constraint game_pkey PRIMARY KEY (id),
  constraint game_category_check CHECK ((category = ANY (ARRAY['slot'::text, 'live'::text, 'fish'::text, 'table'::text, 'sport'::text]))),
  constraint game_check CHECK ((stake_max >= stake_min)),
  constraint game_provider_code_key UNIQUE (provider, code),
  constraint game_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code),
  constraint game_rtp_check CHECK (((rtp >= (0)::numeric) AND (rtp <= (100)::numeric))),
  constraint game_share_check CHECK (((share >= 0) AND (share <= 100))),
  constraint game_stake_min_check CHECK ((stake_min > 0))
);
CREATE INDEX game_by_name ON public.game USING btree (sort_name, id);
CREATE INDEX game_newest ON public.game USING btree (added_at, id);
CREATE INDEX game_of_provider ON public.game USING btree (provider);
CREATE INDEX game_order ON public.game USING btree ("position", id);
grant insert, select on game to portal_app;
grant update (name, category, share, position, closed_reason) on game to portal_app;

create table game_comparison (
  provider text not null,
  day date not null,
  compared_at timestamp with time zone not null,
  since timestamp with time zone not null,
  theirs jsonb not null,
  ours jsonb not null,
  differences jsonb not null,
  count integer not null,
  operator_id uuid,
  constraint game_comparison_pkey PRIMARY KEY (provider, day),
  constraint game_comparison_count_check CHECK ((count >= 0)),
  constraint game_comparison_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint game_comparison_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code)
);
CREATE INDEX game_comparison_operator ON public.game_comparison USING btree (operator_id) WHERE (operator_id IS NOT NULL);
grant insert, select on game_comparison to portal_app;
grant update (compared_at, since, theirs, ours, differences, count, operator_id) on game_comparison to portal_app;

create table game_favourite (
  member_id uuid not null,
  game_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  constraint game_favourite_pkey PRIMARY KEY (member_id, game_id),
  constraint game_favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint game_favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select on game_favourite to portal_app;

create table game_house (
  only_one boolean default true not null,
  closed_reason text,
  constraint game_house_pkey PRIMARY KEY (only_one),
  constraint game_house_only_one_check CHECK (only_one)
);
grant select on game_house to portal_app;
grant update (closed_reason) on game_house to portal_app;

create table game_key (
  id uuid not null,
  provider text not null,
  sealed bytea not null,
  asked_by uuid not null,
  agreed_by uuid not null,
  before_until timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint game_key_pkey PRIMARY KEY (id),
  constraint game_key_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id),
  constraint game_key_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint game_key_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code),
  constraint game_key_two_persons CHECK ((asked_by <> agreed_by))
);
CREATE INDEX game_key_of_provider ON public.game_key USING btree (provider, id);
grant delete, insert, select on game_key to portal_app;
grant update (before_until) on game_key to portal_app;

create table game_player (
  provider text not null,
  member_id uuid not null,
  name text not null,
  constraint game_player_pkey PRIMARY KEY (provider, member_id),
  constraint game_player_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_player_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code),
  constraint game_player_provider_name_key UNIQUE (provider, name)
);
grant insert, select on game_player to portal_app;

create table game_provider (
  code text not null,
  name text not null,
  style text not null,
  launch_mode text,
  "position" integer default 0 not null,
  closed_reason text,
  round_ttl_s integer default 600 not null,
  image text,
  search text generated always as (regexp_replace(lower(NORMALIZE(name, NFKC)), '[\u0E47-\u0E4E]'::text, ''::text, 'g'::text)),
  constraint game_provider_pkey PRIMARY KEY (code),
  constraint game_provider_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,29}$'::text)),
  constraint game_provider_launch_mode_check CHECK ((launch_mode = ANY (ARRAY['iframe'::text, 'tab'::text]))),
  constraint game_provider_round_ttl_s_check CHECK (((round_ttl_s >= 10) AND (round_ttl_s <= 86400))),
  constraint game_provider_style_check CHECK ((style = ANY (ARRAY['single'::text, 'batch'::text])))
);
grant insert, select on game_provider to portal_app;
grant update (launch_mode, position, closed_reason) on game_provider to portal_app;

create table game_question (
  round_id uuid not null,
  asked_at timestamp with time zone default app_now() not null,
  again_at timestamp with time zone not null,
  times integer default 1 not null,
  answer text not null,
  detail text,
  operator_id uuid,
  constraint game_question_pkey PRIMARY KEY (round_id),
  constraint game_question_answer_check CHECK ((answer = ANY (ARRAY['settled'::text, 'open'::text, 'unknown'::text, 'silent'::text, 'disputed'::text]))),
  constraint game_question_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint game_question_round_id_fkey FOREIGN KEY (round_id) REFERENCES game_round(id) NOT ENFORCED
);
CREATE INDEX game_question_operator ON public.game_question USING btree (operator_id) WHERE (operator_id IS NOT NULL);
grant insert, select on game_question to portal_app;
grant update (asked_at, again_at, times, answer, detail, operator_id) on game_question to portal_app;

create table game_round (
  id uuid not null,
  provider text not null,
  reference text not null,
  member_id uuid not null,
  game_id uuid not null,
  session_id uuid,
  status text default 'open'::text not null,
  staked bigint default 0 not null,
  won bigint default 0 not null,
  opened_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  constraint game_round_pkey PRIMARY KEY (id),
  constraint game_round_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint game_round_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) NOT ENFORCED,
  constraint game_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint game_round_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code) NOT ENFORCED,
  constraint game_round_provider_member_id_reference_key UNIQUE (provider, member_id, reference),
  constraint game_round_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_session(id) NOT ENFORCED,
  constraint game_round_staked_check CHECK ((staked >= 0)),
  constraint game_round_status_check CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'rolled_back'::text, 'void'::text]))),
  constraint game_round_won_check CHECK ((won >= 0))
);
CREATE INDEX game_round_day ON public.game_round USING btree ((((opened_at AT TIME ZONE 'Asia/Bangkok'::text))::date), provider, id);
CREATE INDEX game_round_due ON public.game_round USING btree (provider, opened_at) WHERE (status = 'open'::text);
CREATE INDEX game_round_game ON public.game_round USING btree (game_id, id);
CREATE INDEX game_round_member ON public.game_round USING btree (member_id, id);
CREATE INDEX game_round_open ON public.game_round USING btree (opened_at) WHERE (status = 'open'::text);
CREATE INDEX game_round_open_of ON public.game_round USING btree (member_id) WHERE (status = 'open'::text);
CREATE INDEX game_round_reference ON public.game_round USING btree (reference, id);
CREATE INDEX game_round_session ON public.game_round USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX game_round_won ON public.game_round USING btree (ended_at) WHERE ((status = 'settled'::text) AND (staked > 0) AND (won > (50 * staked)));
grant select on game_round to portal_app;

create table game_session (
  id uuid not null,
  member_id uuid not null,
  game_id uuid not null,
  sign_in uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint game_session_pkey PRIMARY KEY (id),
  constraint game_session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint game_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['expired'::text, 'replaced'::text, 'sign_out'::text, 'restricted'::text, 'closed'::text, 'new_password'::text]))),
  constraint game_session_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint game_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX game_session_member ON public.game_session USING btree (member_id, id);
CREATE INDEX game_session_open ON public.game_session USING btree (member_id) WHERE (ended_at IS NULL);
grant insert, select on game_session to portal_app;
grant update (ended_at, end_reason) on game_session to portal_app;

create table game_transaction (
  id uuid not null,
  provider text not null,
  reference text not null,
  part smallint default 1 not null,
  kind text not null,
  member_id uuid not null,
  round_id uuid,
  session_id uuid,
  wager text not null,
  bet_id uuid,
  amount bigint not null,
  own bigint default 0 not null,
  bonus bigint default 0 not null,
  before bigint not null,
  balance bigint not null,
  stake uuid,
  paid boolean default false not null,
  returned uuid,
  undone_by uuid,
  is_flagged boolean default false not null,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint game_transaction_pkey PRIMARY KEY (id),
  constraint game_transaction_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES game_transaction(id) NOT ENFORCED,
  constraint game_transaction_check CHECK (((round_id IS NOT NULL) OR (kind = 'rollback'::text))),
  constraint game_transaction_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'adjust'::text, 'reward'::text, 'void'::text, 'tip'::text, 'tip_back'::text]))),
  constraint game_transaction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint game_transaction_part_check CHECK ((part = ANY (ARRAY[1, 2]))),
  constraint game_transaction_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code) NOT ENFORCED,
  constraint game_transaction_provider_reference_part_key UNIQUE (provider, reference, part),
  constraint game_transaction_round_id_fkey FOREIGN KEY (round_id) REFERENCES game_round(id) NOT ENFORCED,
  constraint game_transaction_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_session(id) NOT ENFORCED
) with (fillfactor=70);
CREATE UNIQUE INDEX game_transaction_bet ON public.game_transaction USING btree (provider, wager, kind) WHERE (kind = ANY (ARRAY['bet'::text, 'tip'::text]));
CREATE INDEX game_transaction_member ON public.game_transaction USING btree (member_id, id);
CREATE INDEX game_transaction_round ON public.game_transaction USING btree (round_id) WHERE (round_id IS NOT NULL);
CREATE INDEX game_transaction_unknown ON public.game_transaction USING btree (provider, wager) WHERE ((kind = 'rollback'::text) AND (round_id IS NULL));
grant select on game_transaction to portal_app;

create table gateway (
  provider text not null,
  display_name text not null,
  "position" integer not null,
  is_enabled boolean default false not null,
  min bigint not null,
  max bigint not null,
  failures_in_row integer default 0 not null,
  switched_off_at timestamp with time zone,
  reason text,
  timeout_ms integer default 4000 not null,
  id uuid default uuidv7() not null,
  constraint gateway_pkey PRIMARY KEY (provider),
  constraint gateway_id_key UNIQUE (id),
  constraint gateway_limits CHECK ((max >= min)),
  constraint gateway_min_check CHECK ((min > 0)),
  constraint gateway_off CHECK (((NOT is_enabled) OR ((switched_off_at IS NULL) AND (reason IS NULL)))),
  constraint gateway_provider_check CHECK ((provider = ANY (ARRAY['cp'::text, 'ppyp'::text, 'mtm'::text, 'st'::text]))),
  constraint gateway_timeout CHECK (((timeout_ms >= 1000) AND (timeout_ms <= 10000)))
);
grant select on gateway to portal_app;
grant update (display_name, position, is_enabled, min, max, failures_in_row, switched_off_at, reason, timeout_ms) on gateway to portal_app;

create table guarded_act (
  member_id uuid not null,
  operator_id uuid not null,
  at timestamp with time zone default app_now() not null,
  constraint guarded_act_pkey PRIMARY KEY (member_id, operator_id),
  constraint guarded_act_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX guarded_act_at ON public.guarded_act USING btree (at);
grant delete, insert, select on guarded_act to portal_app;
grant update (at) on guarded_act to portal_app;

create table help_topic (
  id uuid not null,
  title text not null,
  steps jsonb not null,
  "position" integer not null,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  constraint help_topic_pkey PRIMARY KEY (id),
  constraint help_topic_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text)),
  constraint help_topic_title_check CHECK ((title <> ''::text))
);
grant delete, insert, select, update on help_topic to portal_app;

create table helpline_day (
  day date not null,
  opens integer default 0 not null,
  constraint helpline_day_pkey PRIMARY KEY (day),
  constraint helpline_day_opens_check CHECK ((opens >= 0))
);
grant insert, select on helpline_day to portal_app;
grant update (opens) on helpline_day to portal_app;

create table idempotency_key (
  owner uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamp with time zone default app_now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (owner, route, key)
);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
grant delete, insert, select, update on idempotency_key to portal_app;

create table income_withdrawal (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  amount bigint not null,
  destination text not null,
  to_bank text,
  to_account text,
  to_name text,
  status text default 'pending'::text not null,
  reason text,
  agreed_at timestamp with time zone,
  decided_by uuid,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  constraint income_withdrawal_pkey PRIMARY KEY (id),
  constraint income_withdrawal_account CHECK (((destination = 'bank'::text) = ((to_bank IS NOT NULL) AND (to_account IS NOT NULL) AND (to_name IS NOT NULL)))),
  constraint income_withdrawal_agreed CHECK (((agreed_at IS NULL) OR (destination = 'bank'::text))),
  constraint income_withdrawal_amount CHECK ((amount > 0)),
  constraint income_withdrawal_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint income_withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint income_withdrawal_destination CHECK ((destination = ANY (ARRAY['credit'::text, 'bank'::text]))),
  constraint income_withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint income_withdrawal_reason CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint income_withdrawal_ref UNIQUE (ref),
  constraint income_withdrawal_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX income_withdrawal_of ON public.income_withdrawal USING btree (member_id, id);
CREATE UNIQUE INDEX income_withdrawal_pending ON public.income_withdrawal USING btree (member_id) WHERE (status = 'pending'::text);
CREATE INDEX income_withdrawal_queue ON public.income_withdrawal USING btree (status, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.income_withdrawal FOR EACH ROW EXECUTE FUNCTION assert_state_move('income_withdrawal', 'status');
grant insert, select on income_withdrawal to portal_app;
grant update (status, reason, agreed_at, decided_by, decided_at) on income_withdrawal to portal_app;

create table job_worker (
  pool text not null,
  backend integer not null,
  seen_at timestamp with time zone default app_now() not null,
  constraint job_worker_pkey PRIMARY KEY (pool)
);
grant select on job_worker to portal_app;

create table known_device (
  id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone default app_now() not null,
  constraint known_device_pkey PRIMARY KEY (id),
  constraint known_device_member UNIQUE (token_hash, member_id),
  constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX known_device_of ON public.known_device USING btree (member_id);
CREATE INDEX known_device_used ON public.known_device USING btree (last_used_at);
grant delete, insert, select on known_device to portal_app;
grant update (last_used_at) on known_device to portal_app;

create table ledger_account (
  id bigint generated always as identity not null,
  owner uuid,
  kind text not null,
  shard smallint default 0 not null,
  unit text not null,
  floor bigint default 0 not null,
  balance bigint default 0 not null,
  version bigint default 0 not null,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_floor CHECK ((balance >= floor)),
  constraint ledger_account_kind FOREIGN KEY (kind) REFERENCES ledger_kind(kind) NOT ENFORCED,
  constraint ledger_account_member CHECK (((owner IS NULL) OR ((floor >= 0) AND (shard = 0)))),
  constraint ledger_account_place UNIQUE NULLS NOT DISTINCT (owner, kind, shard),
  constraint ledger_account_shard CHECK (((shard >= 0) AND (shard <= 63)))
) with (fillfactor=50);
CREATE TRIGGER never_another BEFORE UPDATE OF id, owner, kind, shard, unit ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
grant select on ledger_account to portal_app;

create table ledger_entry (
  account_id bigint not null,
  version bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (account_id, version),
  constraint ledger_entry_account FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_entry_amount CHECK ((amount <> 0)),
  constraint ledger_entry_transfer FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id) NOT ENFORCED
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
grant select on ledger_entry to portal_app;

create table ledger_kind (
  kind text not null,
  owner text not null,
  unit text not null,
  floor bigint not null,
  constraint ledger_kind_pkey PRIMARY KEY (kind),
  constraint ledger_kind_floor CHECK (((owner = 'house'::text) OR (floor >= 0))),
  constraint ledger_kind_owner CHECK ((owner = ANY (ARRAY['member'::text, 'house'::text]))),
  constraint ledger_kind_unit CHECK ((unit = ANY (ARRAY['THB'::text, 'COIN'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_kind FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
CREATE TRIGGER opens_accounts AFTER INSERT ON public.ledger_kind REFERENCING NEW TABLE AS new_kind FOR EACH STATEMENT EXECUTE FUNCTION ledger_open_kind();
grant select on ledger_kind to portal_app;

create table ledger_transfer (
  id bigint not null,
  debit_account bigint not null,
  credit_account bigint not null,
  debit_version bigint not null,
  credit_version bigint not null,
  amount bigint not null,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  reference uuid,
  "position" smallint not null,
  idempotency_key text not null,
  reason text not null,
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_amount CHECK ((amount > 0)),
  constraint ledger_transfer_credit FOREIGN KEY (credit_account) REFERENCES ledger_account(id) NOT ENFORCED,
  constraint ledger_transfer_debit FOREIGN KEY (debit_account) REFERENCES ledger_account(id) NOT ENFORCED,
  constraint ledger_transfer_key UNIQUE (idempotency_key, "position"),
  constraint ledger_transfer_length CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 120))),
  constraint ledger_transfer_position CHECK (("position" > 0)),
  constraint ledger_transfer_sides CHECK ((debit_account <> credit_account))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
grant select on ledger_transfer to portal_app;

create table limit_binding (
  member_id uuid not null,
  deposit_day bigint,
  deposit_week bigint,
  deposit_month bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  time_day bigint,
  reality_check_min smallint,
  asked_at timestamp with time zone,
  lost_on date,
  lost_before_week bigint default 0 not null,
  lost_before_month bigint default 0 not null,
  constraint limit_binding_pkey PRIMARY KEY (member_id),
  constraint limit_binding_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint limit_binding_reality_check_min_check CHECK ((reality_check_min = ANY (ARRAY[15, 30, 60])))
);
grant insert, select on limit_binding to portal_app;
grant update (reality_check_min, asked_at) on limit_binding to portal_app;

create table limit_hold (
  member_id uuid not null,
  kind text not null,
  period text not null,
  value bigint not null,
  until timestamp with time zone not null,
  approval_id uuid not null,
  constraint limit_hold_pkey PRIMARY KEY (member_id, kind, period),
  constraint limit_hold_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint limit_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint limit_hold_value_check CHECK ((value > 0))
);
CREATE INDEX limit_hold_approval ON public.limit_hold USING btree (approval_id);
CREATE INDEX limit_hold_until ON public.limit_hold USING btree (until);
grant delete, insert, select on limit_hold to portal_app;
grant update (value, until, approval_id) on limit_hold to portal_app;

create table limit_step (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  period text not null,
  what text not null,
  before bigint,
  after bigint,
  operator_id uuid,
  reason text,
  created_at timestamp with time zone default app_now() not null,
  constraint limit_step_pkey PRIMARY KEY (id),
  constraint limit_step_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint limit_step_operator CHECK ((((what = 'tightened'::text) = (operator_id IS NOT NULL)) AND ((what = 'tightened'::text) = (reason IS NOT NULL)))),
  constraint limit_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint limit_step_what_check CHECK ((what = ANY (ARRAY['set'::text, 'lowered'::text, 'wished'::text, 'cancelled'::text, 'confirmed'::text, 'lapsed'::text, 'tightened'::text])))
);
CREATE INDEX limit_step_member ON public.limit_step USING btree (member_id, id);
CREATE INDEX limit_step_time ON public.limit_step USING btree (created_at);
grant insert, select on limit_step to portal_app;

create table member (
  id uuid not null,
  tel text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  password_set_at timestamp with time zone default app_now() not null,
  member_level text default 'normal'::text not null,
  prefix text not null,
  referred_by uuid,
  line_id text,
  know_us text,
  image text,
  bank_code text not null,
  bank_number text not null,
  created_at timestamp with time zone default app_now() not null,
  preferences jsonb default '{}'::jsonb not null,
  closed_at timestamp with time zone,
  phone_proven_at timestamp with time zone,
  referred_src text,
  name_key text generated always as (NULLIF(name_key(((first_name || ' '::text) || last_name)), ''::text)),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_account UNIQUE (bank_code, bank_number),
  constraint member_not_own_friend CHECK ((referred_by <> id)),
  constraint member_preferences CHECK (((jsonb_typeof(preferences) = 'object'::text) AND (length((preferences)::text) <= 1000))),
  constraint member_prefix UNIQUE (prefix),
  constraint member_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES member(id),
  constraint member_referred_src CHECK ((referred_src = ANY (ARRAY['line'::text, 'qr'::text, 'copy'::text, 'share'::text]))),
  constraint member_tel UNIQUE (tel),
  constraint member_tel_digits CHECK ((tel ~ '^[0-9]{1,15}$'::text))
);
CREATE INDEX member_bank_number ON public.member USING btree (bank_number);
CREATE INDEX member_created_at ON public.member USING btree (created_at, id);
CREATE INDEX member_name_key ON public.member USING btree (name_key);
CREATE INDEX member_phone_proven ON public.member USING btree (phone_proven_at) WHERE (phone_proven_at IS NOT NULL);
CREATE INDEX member_referred_by ON public.member USING btree (referred_by, id) WHERE (referred_by IS NOT NULL);
CREATE TRIGGER referrer_stays BEFORE UPDATE OF prefix, referred_by, referred_src ON public.member FOR EACH ROW WHEN ((((old.prefix IS DISTINCT FROM new.prefix) OR (old.referred_by IS DISTINCT FROM new.referred_by)) OR (old.referred_src IS DISTINCT FROM new.referred_src))) EXECUTE FUNCTION member_referrer_stays();
grant insert, select on member to portal_app;
grant update (password_hash, password_set_at, member_level, line_id, image, bank_code, bank_number, preferences, closed_at, phone_proven_at) on member to portal_app;

create table member_age (
  member_id uuid not null,
  birth_date date not null,
  answered_at timestamp with time zone default app_now() not null,
  constraint member_age_pkey PRIMARY KEY (member_id),
  constraint member_age_birth CHECK ((birth_date >= '1850-01-01'::date)),
  constraint member_age_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_age_birth_date ON public.member_age USING btree (birth_date);
grant insert, select on member_age to portal_app;

create table member_age_correction (
  seq bigint generated always as identity not null,
  member_id uuid not null,
  birth_date date not null,
  reason text not null,
  operator_id uuid not null,
  checker_id uuid,
  created_at timestamp with time zone default app_now() not null,
  constraint member_age_correction_pkey PRIMARY KEY (seq),
  constraint member_age_correction_birth CHECK ((birth_date >= '1850-01-01'::date)),
  constraint member_age_correction_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES operator(id),
  constraint member_age_correction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member_age(member_id),
  constraint member_age_correction_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_age_correction_second CHECK ((checker_id <> operator_id))
);
CREATE INDEX member_age_correction_birth_date ON public.member_age_correction USING btree (birth_date);
CREATE INDEX member_age_correction_member ON public.member_age_correction USING btree (member_id, seq);
grant insert, select on member_age_correction to portal_app;

create table member_break (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  period text not null,
  started_at timestamp with time zone default app_now() not null,
  ends_at timestamp with time zone,
  operator_id uuid,
  reason text,
  bonus_removed bigint default 0 not null,
  turnover_waived bigint default 0 not null,
  return_asked_at timestamp with time zone,
  return_at timestamp with time zone,
  constraint member_break_pkey PRIMARY KEY (id),
  constraint member_break_bonus_removed_check CHECK ((bonus_removed >= 0)),
  constraint member_break_forever CHECK (((ends_at IS NOT NULL) OR ((kind = 'excluded'::text) AND (period = 'forever'::text)))),
  constraint member_break_kind_check CHECK ((kind = ANY (ARRAY['cool_off'::text, 'excluded'::text]))),
  constraint member_break_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_break_operator CHECK (((operator_id IS NULL) = (reason IS NULL))),
  constraint member_break_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_break_return CHECK ((((return_asked_at IS NULL) = (return_at IS NULL)) AND ((return_asked_at IS NULL) OR (kind = 'excluded'::text)))),
  constraint member_break_turnover_waived_check CHECK ((turnover_waived >= 0))
);
CREATE INDEX member_break_member ON public.member_break USING btree (member_id, id);
CREATE INDEX member_break_time ON public.member_break USING btree (started_at);
grant insert, select on member_break to portal_app;
grant update (return_asked_at, return_at) on member_break to portal_app;

create table member_hold (
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  what text not null,
  operator_id uuid not null,
  approval_id uuid,
  at timestamp with time zone default app_now() not null,
  until timestamp with time zone not null,
  constraint member_hold_pkey PRIMARY KEY (id),
  constraint member_hold_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint member_hold_approval_id_key UNIQUE (approval_id),
  constraint member_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_hold_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_hold_what_check CHECK ((what = ANY (ARRAY['play'::text, 'chat'::text])))
);
CREATE INDEX member_hold_member ON public.member_hold USING btree (member_id, what, at);
CREATE INDEX member_hold_time ON public.member_hold USING btree (at);
grant delete, insert, select on member_hold to portal_app;

create table member_limit (
  member_id uuid not null,
  kind text not null,
  period text not null,
  value bigint,
  wished boolean default false not null,
  wish bigint,
  confirm_from timestamp with time zone,
  confirm_until timestamp with time zone,
  by_operator bigint,
  constraint member_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint member_limit_by_operator_check CHECK ((by_operator > 0)),
  constraint member_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'time'::text]))),
  constraint member_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint member_limit_time CHECK (((kind <> 'time'::text) OR (period = 'day'::text))),
  constraint member_limit_value_check CHECK ((value > 0)),
  constraint member_limit_wish CHECK (((wished = (confirm_from IS NOT NULL)) AND (wished = (confirm_until IS NOT NULL)) AND (wished OR (wish IS NULL)))),
  constraint member_limit_wish_check CHECK ((wish > 0)),
  constraint member_limit_wished_more CHECK (((NOT wished) OR ((value IS NOT NULL) AND ((wish IS NULL) OR (wish > value)))))
);
CREATE INDEX member_limit_wished ON public.member_limit USING btree (confirm_until) WHERE wished;
CREATE TRIGGER bind_limit AFTER INSERT OR UPDATE ON public.member_limit FOR EACH ROW EXECUTE FUNCTION bind_limit();
grant insert, select on member_limit to portal_app;
grant update (value, wished, wish, confirm_from, confirm_until, by_operator) on member_limit to portal_app;

create table member_note (
  id uuid not null,
  member_id uuid not null,
  text text not null,
  operator_id uuid not null,
  operator_name text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint member_note_pkey PRIMARY KEY (id),
  constraint member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_note_member ON public.member_note USING btree (member_id, id);
grant insert, select on member_note to portal_app;

create table member_restriction (
  id uuid not null,
  member_id uuid not null,
  reason text not null,
  note text,
  until timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default app_now() not null,
  lifted_at timestamp with time zone,
  term timestamp with time zone,
  constraint member_restriction_pkey PRIMARY KEY (id),
  constraint member_restriction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_restriction_member ON public.member_restriction USING btree (member_id, id);
CREATE INDEX member_restriction_open ON public.member_restriction USING btree (member_id) WHERE (lifted_at IS NULL);
CREATE TRIGGER keep_break BEFORE DELETE OR UPDATE ON public.member_restriction FOR EACH ROW WHEN ((old.reason = ANY (ARRAY['cool_off'::text, 'excluded'::text]))) EXECUTE FUNCTION keep_break();
grant insert, select on member_restriction to portal_app;
grant update (until, lifted_at) on member_restriction to portal_app;

create table member_view (
  operator_id uuid not null,
  hour timestamp with time zone not null,
  member_id uuid not null,
  opened boolean not null,
  constraint member_view_pkey PRIMARY KEY (operator_id, hour, member_id),
  constraint member_view_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_view_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX member_view_hour ON public.member_view USING btree (hour);
grant delete, insert, select on member_view to portal_app;
grant update (opened) on member_view to portal_app;

create table minigame (
  slug text not null,
  "position" smallint not null,
  is_open boolean default true not null,
  daily_cap integer default 50 not null,
  min_round_ms integer default 5000 not null,
  constraint minigame_pkey PRIMARY KEY (slug),
  constraint minigame_cap CHECK (((daily_cap >= 1) AND (daily_cap <= 1000))),
  constraint minigame_pace CHECK (((min_round_ms >= 5000) AND (min_round_ms <= 600000)))
);
grant select on minigame to portal_app;
grant update (is_open, daily_cap, min_round_ms) on minigame to portal_app;

create table minigame_goods (
  id text not null,
  name text not null,
  image text,
  stock integer default 0 not null,
  brought integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  price bigint,
  constraint minigame_goods_pkey PRIMARY KEY (id),
  constraint minigame_goods_brought CHECK ((brought >= 0)),
  constraint minigame_goods_id CHECK ((id ~ '^goods-[a-z0-9-]{1,40}$'::text)),
  constraint minigame_goods_price CHECK ((price > 0)),
  constraint minigame_goods_stock CHECK ((stock >= 0))
);
grant insert, select on minigame_goods to portal_app;
grant update (name, image, stock, brought, price) on minigame_goods to portal_app;

create table minigame_goods_change (
  operator_id uuid not null,
  key text not null,
  goods_id text not null,
  amount integer not null,
  created_at timestamp with time zone default app_now() not null,
  constraint minigame_goods_change_pkey PRIMARY KEY (operator_id, key),
  constraint minigame_goods_change_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES minigame_goods(id) DEFERRABLE INITIALLY DEFERRED,
  constraint minigame_goods_change_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant insert, select on minigame_goods_change to portal_app;

create table minigame_member (
  member_id uuid not null,
  last_round_at timestamp with time zone,
  credit_expires_at timestamp with time zone,
  constraint minigame_member_pkey PRIMARY KEY (member_id),
  constraint minigame_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX minigame_member_expires ON public.minigame_member USING btree (credit_expires_at) WHERE (credit_expires_at IS NOT NULL);
grant insert, select on minigame_member to portal_app;
grant update (credit_expires_at) on minigame_member to portal_app;

create table minigame_pair (
  id uuid not null,
  member_id uuid not null,
  state text not null,
  sealed bytea not null,
  commit text not null,
  server_seed text,
  client_seed text not null,
  nonce integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  started_at timestamp with time zone,
  revealed_at timestamp with time zone,
  constraint minigame_pair_pkey PRIMARY KEY (id),
  constraint minigame_pair_client_seed CHECK (((char_length(client_seed) >= 1) AND (char_length(client_seed) <= 64))),
  constraint minigame_pair_commit CHECK (((server_seed IS NULL) OR (commit = encode(sha256(convert_to(server_seed, 'UTF8'::name)), 'hex'::text)))),
  constraint minigame_pair_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint minigame_pair_nonce CHECK ((nonce >= 0)),
  constraint minigame_pair_revealed CHECK ((((state = 'revealed'::text) = (server_seed IS NOT NULL)) AND ((state = 'revealed'::text) = (revealed_at IS NOT NULL)))),
  constraint minigame_pair_started CHECK (((state = 'next'::text) = (started_at IS NULL))),
  constraint minigame_pair_state CHECK ((state = ANY (ARRAY['next'::text, 'current'::text, 'revealed'::text])))
);
CREATE UNIQUE INDEX minigame_pair_of ON public.minigame_pair USING btree (member_id, state) WHERE (state <> 'revealed'::text);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.minigame_pair FOR EACH ROW EXECUTE FUNCTION assert_state_move('minigame_pair', 'state');
grant insert, select on minigame_pair to portal_app;
grant update (state, server_seed, client_seed, started_at, revealed_at) on minigame_pair to portal_app;

create table minigame_reward (
  id uuid not null,
  member_id uuid not null,
  round_id uuid not null,
  goods_id text not null,
  state text default 'open'::text not null,
  expires_at timestamp with time zone not null,
  recipient bytea,
  tracking text,
  created_at timestamp with time zone default app_now() not null,
  claimed_at timestamp with time zone,
  constraint minigame_reward_pkey PRIMARY KEY (id),
  constraint minigame_reward_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES minigame_goods(id),
  constraint minigame_reward_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint minigame_reward_recipient CHECK (((state = ANY (ARRAY['open'::text, 'expired'::text])) OR (claimed_at IS NOT NULL))),
  constraint minigame_reward_round UNIQUE (round_id),
  constraint minigame_reward_round_id_fkey FOREIGN KEY (round_id) REFERENCES minigame_round(id),
  constraint minigame_reward_state CHECK ((state = ANY (ARRAY['open'::text, 'claimed'::text, 'shipping'::text, 'sent'::text, 'expired'::text]))),
  constraint minigame_reward_tracking CHECK (((state = ANY (ARRAY['shipping'::text, 'sent'::text])) = (tracking IS NOT NULL)))
);
CREATE INDEX minigame_reward_due ON public.minigame_reward USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX minigame_reward_of ON public.minigame_reward USING btree (member_id, id);
CREATE INDEX minigame_reward_queue ON public.minigame_reward USING btree (state, id) WHERE (state = ANY (ARRAY['claimed'::text, 'shipping'::text]));
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.minigame_reward FOR EACH ROW EXECUTE FUNCTION assert_state_move('minigame_reward', 'state');
grant insert, select on minigame_reward to portal_app;
grant update (state, expires_at, recipient, tracking, claimed_at) on minigame_reward to portal_app;

create table minigame_round (
  id uuid not null,
  member_id uuid not null,
  slug text not null,
  version integer not null,
  pair_id uuid not null,
  nonce integer not null,
  client_seed text not null,
  bet integer not null,
  pick jsonb,
  coin_value bigint not null,
  result jsonb not null,
  prize text not null,
  kind text not null,
  amount bigint not null,
  coins_after bigint not null,
  credit_after bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint minigame_round_pkey PRIMARY KEY (id),
  constraint minigame_round_amount CHECK ((((amount = 0) = (kind = 'none'::text)) AND (amount >= 0))),
  constraint minigame_round_bet CHECK (((bet >= 1) AND (bet <= 5))),
  constraint minigame_round_coin_value CHECK ((coin_value > 0)),
  constraint minigame_round_kind CHECK ((kind = ANY (ARRAY['none'::text, 'credit'::text, 'coin'::text, 'coupon'::text, 'goods'::text]))),
  constraint minigame_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint minigame_round_nonce CHECK ((nonce > 0)),
  constraint minigame_round_once UNIQUE (pair_id, nonce),
  constraint minigame_round_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES minigame_pair(id),
  constraint minigame_round_version FOREIGN KEY (slug, version) REFERENCES minigame_version(slug, version)
);
CREATE INDEX minigame_round_coupon ON public.minigame_round USING btree (member_id, id) WHERE (kind = 'coupon'::text);
CREATE INDEX minigame_round_newest ON public.minigame_round USING btree (member_id, id);
CREATE INDEX minigame_round_of ON public.minigame_round USING btree (member_id, slug, created_at);
CREATE INDEX minigame_round_when ON public.minigame_round USING btree (created_at);
grant insert, select on minigame_round to portal_app;

create table minigame_tally (
  slug text not null,
  version integer not null,
  day date not null,
  rounds integer not null,
  coins bigint not null,
  cost bigint not null,
  paid bigint not null,
  promised double precision,
  variance double precision,
  constraint minigame_tally_pkey PRIMARY KEY (slug, version, day)
);
grant insert, select on minigame_tally to portal_app;
grant update (rounds, coins, cost, paid, promised, variance) on minigame_tally to portal_app;

create table minigame_version (
  slug text not null,
  version integer not null,
  table_json text not null,
  table_hash text not null,
  starts_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  created_by uuid,
  constraint minigame_version_pkey PRIMARY KEY (slug, version),
  constraint minigame_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES operator(id),
  constraint minigame_version_hash CHECK ((table_hash = encode(sha256(convert_to(table_json, 'UTF8'::name)), 'hex'::text))),
  constraint minigame_version_positive CHECK ((version > 0)),
  constraint minigame_version_slug_fkey FOREIGN KEY (slug) REFERENCES minigame(slug)
);
CREATE INDEX minigame_version_starts ON public.minigame_version USING btree (slug, starts_at, version);
grant insert, select on minigame_version to portal_app;

create table minigame_withdrawal (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  amount bigint not null,
  turnover integer not null,
  status text default 'pending'::text not null,
  reason text,
  decided_by uuid,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  constraint minigame_withdrawal_pkey PRIMARY KEY (id),
  constraint minigame_withdrawal_amount CHECK ((amount > 0)),
  constraint minigame_withdrawal_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint minigame_withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint minigame_withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint minigame_withdrawal_reason CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint minigame_withdrawal_ref UNIQUE (ref),
  constraint minigame_withdrawal_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint minigame_withdrawal_turnover CHECK ((turnover >= 0))
);
CREATE INDEX minigame_withdrawal_of ON public.minigame_withdrawal USING btree (member_id, id);
CREATE UNIQUE INDEX minigame_withdrawal_pending ON public.minigame_withdrawal USING btree (member_id) WHERE (status = 'pending'::text);
CREATE INDEX minigame_withdrawal_queue ON public.minigame_withdrawal USING btree (status, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.minigame_withdrawal FOR EACH ROW EXECUTE FUNCTION assert_state_move('minigame_withdrawal', 'status');
grant insert, select on minigame_withdrawal to portal_app;
grant update (status, reason, decided_by, decided_at) on minigame_withdrawal to portal_app;

create table money_day (
  member_id uuid not null,
  day date not null,
  deposited bigint default 0 not null,
  satang bigint default 0 not null,
  withdrawn bigint default 0 not null,
  bonus bigint default 0 not null,
  constraint money_day_pkey PRIMARY KEY (member_id, day),
  constraint money_day_bonus_check CHECK ((bonus >= 0)),
  constraint money_day_check CHECK (((satang >= 0) AND (satang <= deposited))),
  constraint money_day_deposited_check CHECK ((deposited >= 0)),
  constraint money_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint money_day_withdrawn_check CHECK ((withdrawn >= 0))
);
grant select on money_day to portal_app;

create table one_time_code (
  id uuid not null,
  tel text not null,
  ref text not null,
  member_id uuid,
  code_hash bytea not null,
  sealed bytea,
  tries integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  used_at timestamp with time zone,
  purpose text default 'password'::text not null,
  constraint one_time_code_pkey PRIMARY KEY (id),
  constraint one_time_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint one_time_code_purpose CHECK ((purpose = ANY (ARRAY['password'::text, 'register'::text]))),
  constraint one_time_code_tries CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX one_time_code_created ON public.one_time_code USING btree (created_at);
CREATE INDEX one_time_code_failed ON public.one_time_code USING btree (failed_at);
CREATE INDEX one_time_code_sent ON public.one_time_code USING btree (sent_at);
CREATE INDEX one_time_code_tel ON public.one_time_code USING btree (tel, ref);
grant delete, insert, select, update on one_time_code to portal_app;

create table operator (
  id uuid not null,
  username text not null,
  name text not null,
  role text not null,
  password_hash text,
  totp_secret bytea,
  totp_last_step bigint,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_role CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'finance'::text, 'support'::text, 'marketing'::text, 'affiliate'::text, 'technical'::text, 'auditor'::text]))),
  constraint operator_username CHECK ((username ~ '^[a-z0-9._-]{1,60}$'::text)),
  constraint operator_username_key UNIQUE (username)
);
grant insert, select on operator to portal_app;
grant update (role, password_hash, totp_secret, totp_last_step, disabled_at) on operator to portal_app;

create table operator_device (
  id uuid not null,
  token_hash bytea not null,
  operator_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone default app_now() not null,
  constraint operator_device_pkey PRIMARY KEY (id),
  constraint operator_device_operator UNIQUE (token_hash, operator_id),
  constraint operator_device_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_device_used ON public.operator_device USING btree (last_used_at);
grant delete, insert, select on operator_device to portal_app;
grant update (last_used_at) on operator_device to portal_app;

create table operator_invitation (
  id uuid not null,
  operator_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  totp_secret bytea not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint operator_invitation_pkey PRIMARY KEY (id),
  constraint operator_invitation_kind CHECK ((kind = ANY (ARRAY['invited'::text, 'totp'::text]))),
  constraint operator_invitation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_invitation_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_invitation_created ON public.operator_invitation USING btree (created_at);
CREATE INDEX operator_invitation_operator ON public.operator_invitation USING btree (operator_id) WHERE (used_at IS NULL);
grant delete, insert, select on operator_invitation to portal_app;
grant update (used_at) on operator_invitation to portal_app;

create table operator_login_attempt (
  name_hash bytea not null,
  wrong integer not null,
  last_at timestamp with time zone not null,
  constraint operator_login_attempt_pkey PRIMARY KEY (name_hash)
);
CREATE INDEX operator_login_attempt_last_at ON public.operator_login_attempt USING btree (last_at);
grant delete, insert, select, update on operator_login_attempt to portal_app;

create table operator_push_subscription (
  id uuid not null,
  operator_id uuid not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  created_at timestamp with time zone default app_now() not null,
  constraint operator_push_subscription_pkey PRIMARY KEY (id),
  constraint operator_push_subscription_endpoint UNIQUE (endpoint_hash),
  constraint operator_push_subscription_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_push_subscription_session UNIQUE (session_id),
  constraint operator_push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES operator_session(id) ON DELETE CASCADE
);
CREATE INDEX operator_push_subscription_operator ON public.operator_push_subscription USING btree (operator_id, created_at);
grant delete, insert, select on operator_push_subscription to portal_app;

create table operator_session (
  id uuid not null,
  token_hash bytea not null,
  operator_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  last_seen_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address text,
  confirmed_at timestamp with time zone,
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_session_operator ON public.operator_session USING btree (operator_id, created_at);
CREATE INDEX operator_session_over ON public.operator_session USING btree (LEAST(revoked_at, expires_at));
grant delete, insert, select, update on operator_session to portal_app;

create table outbox (
  id bigint generated always as identity not null,
  kind text not null,
  name text not null,
  payload jsonb not null,
  created_at timestamp with time zone default app_now() not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'job'::text])))
);
grant delete, insert, select, update on outbox to portal_app;

create table outbox_set_aside (
  id bigint not null,
  kind text not null,
  name text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  error text not null,
  set_aside_at timestamp with time zone default app_now() not null,
  constraint outbox_set_aside_pkey PRIMARY KEY (id)
);
grant insert, select on outbox_set_aside to portal_app;

create table password_reset (
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  issued_by uuid,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  password_set_at timestamp with time zone,
  constraint password_reset_pkey PRIMARY KEY (id),
  constraint password_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint password_reset_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_reset_created ON public.password_reset USING btree (created_at);
CREATE INDEX password_reset_open ON public.password_reset USING btree (member_id) WHERE (used_at IS NULL);
CREATE INDEX password_reset_set ON public.password_reset USING btree (member_id, password_set_at) WHERE (issued_by IS NOT NULL);
grant delete, insert, select, update on password_reset to portal_app;

create table payout (
  id uuid not null,
  ref text not null,
  withdrawal_id uuid not null,
  bank_account_id uuid not null,
  amount bigint not null,
  to_bank text not null,
  to_account text not null,
  to_name text not null,
  state text default 'queued'::text not null,
  reason text,
  asked_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  settled_at timestamp with time zone,
  subject text default 'withdrawal'::text not null,
  leaving_since timestamp with time zone,
  constraint payout_pkey PRIMARY KEY (id),
  constraint payout_amount_check CHECK ((amount > 0)),
  constraint payout_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint payout_ref_key UNIQUE (ref),
  constraint payout_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'unknown'::text, 'succeeded'::text, 'failed'::text, 'stopped'::text]))),
  constraint payout_subject CHECK ((subject = ANY (ARRAY['withdrawal'::text, 'income'::text]))),
  constraint payout_withdrawal_id_key UNIQUE (withdrawal_id)
);
CREATE INDEX payout_open ON public.payout USING btree (created_at) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text, 'unknown'::text]));
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.payout FOR EACH ROW EXECUTE FUNCTION assert_state_move('payout', 'state');
grant insert, select on payout to portal_app;
grant update (state, reason, asked_at, settled_at, leaving_since) on payout to portal_app;

create table payout_answer (
  id uuid not null,
  payout_id uuid not null,
  answer text not null,
  at timestamp with time zone default app_now() not null,
  constraint payout_answer_pkey PRIMARY KEY (id),
  constraint payout_answer_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id)
);
CREATE INDEX payout_answer_payout ON public.payout_answer USING btree (payout_id, id);
grant insert, select on payout_answer to portal_app;

create table phone_proof (
  id uuid not null,
  tel text not null,
  token_hash bytea not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint phone_proof_pkey PRIMARY KEY (id),
  constraint phone_proof_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX phone_proof_created ON public.phone_proof USING btree (created_at);
grant delete, insert, select, update on phone_proof to portal_app;

create table play_act (
  id uuid not null,
  round_id uuid not null,
  kind text not null,
  own bigint not null,
  bonus bigint not null,
  undone_by uuid,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint play_act_pkey PRIMARY KEY (id),
  constraint play_act_check CHECK (((undone_by IS NULL) OR (kind = 'stake'::text))),
  constraint play_act_kind_check CHECK ((kind = ANY (ARRAY['stake'::text, 'win'::text, 'rollback'::text, 'void'::text]))),
  constraint play_act_round_id_fkey FOREIGN KEY (round_id) REFERENCES play_round(id) NOT ENFORCED
);
CREATE INDEX play_act_round ON public.play_act USING btree (round_id);
grant select on play_act to portal_app;

create table play_clock (
  member_id uuid not null,
  last_at timestamp with time zone not null,
  day date not null,
  day_s integer default 0 not null,
  since_check_s integer default 0 not null,
  session_from timestamp with time zone not null,
  session_s integer default 0 not null,
  session_day date not null,
  session_lost bigint default 0 not null,
  constraint play_clock_pkey PRIMARY KEY (member_id),
  constraint play_clock_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED
);
grant select on play_clock to portal_app;
grant update (since_check_s) on play_clock to portal_app;

create table play_day (
  member_id uuid not null,
  day date not null,
  game text not null,
  category text not null,
  staked bigint default 0 not null,
  won bigint default 0 not null,
  staked_bonus bigint default 0 not null,
  won_bonus bigint default 0 not null,
  rounds bigint default 0 not null,
  constraint play_day_pkey PRIMARY KEY (member_id, day, game),
  constraint play_day_category_check CHECK ((category = ANY (ARRAY['slot'::text, 'live'::text, 'fish'::text, 'table'::text, 'sport'::text]))),
  constraint play_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_day_rounds_check CHECK ((rounds >= 0)),
  constraint play_day_staked_bonus_check CHECK ((staked_bonus >= 0)),
  constraint play_day_staked_check CHECK ((staked >= 0)),
  constraint play_day_won_bonus_check CHECK ((won_bonus >= 0)),
  constraint play_day_won_check CHECK ((won >= 0))
);
CREATE INDEX play_day_day ON public.play_day USING btree (day);
CREATE TRIGGER forget_lost AFTER INSERT OR UPDATE ON public.play_day FOR EACH ROW WHEN ((new.day < ((app_now() AT TIME ZONE 'Asia/Bangkok'::text))::date)) EXECUTE FUNCTION forget_lost();
CREATE TRIGGER referral_day_changed AFTER UPDATE OF staked ON public.play_day FOR EACH ROW WHEN (((old.staked <> new.staked) AND (new.day < ((app_now() AT TIME ZONE 'Asia/Bangkok'::text))::date))) EXECUTE FUNCTION referral_day_changed();
CREATE TRIGGER referral_day_late AFTER INSERT ON public.play_day FOR EACH ROW WHEN ((new.day < ((app_now() AT TIME ZONE 'Asia/Bangkok'::text))::date)) EXECUTE FUNCTION referral_day_changed();
grant select on play_day to portal_app;

create table play_round (
  id uuid not null,
  member_id uuid not null,
  game text not null,
  category text not null,
  share smallint not null,
  grant_id uuid,
  own bigint default 0 not null,
  bonus bigint default 0 not null,
  won bigint default 0 not null,
  won_bonus bigint default 0 not null,
  opened_at timestamp with time zone default app_now() not null,
  settled_at timestamp with time zone,
  settled_on date,
  constraint play_round_pkey PRIMARY KEY (id),
  constraint play_round_category_check CHECK ((category = ANY (ARRAY['slot'::text, 'live'::text, 'fish'::text, 'table'::text, 'sport'::text]))),
  constraint play_round_check CHECK (((bonus >= 0) AND ((bonus = 0) OR (grant_id IS NOT NULL)))),
  constraint play_round_check1 CHECK (((settled_at IS NULL) = (settled_on IS NULL))),
  constraint play_round_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promotion_grant(id) NOT ENFORCED,
  constraint play_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint play_round_own_check CHECK ((own >= 0)),
  constraint play_round_share_check CHECK (((share >= 0) AND (share <= 100))),
  constraint play_round_won_bonus_check CHECK ((won_bonus >= 0)),
  constraint play_round_won_check CHECK ((won >= 0))
);
CREATE INDEX play_round_grant ON public.play_round USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX play_round_open ON public.play_round USING btree (member_id) WHERE (settled_at IS NULL);
grant select on play_round to portal_app;

create table play_time (
  member_id uuid not null,
  day date not null,
  seconds integer default 0 not null,
  night_s integer default 0 not null,
  constraint play_time_pkey PRIMARY KEY (member_id, day),
  constraint play_time_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint play_time_night CHECK (((night_s >= 0) AND (night_s <= 86400))),
  constraint play_time_seconds_check CHECK ((seconds >= 0))
);
grant select on play_time to portal_app;

create table promotion (
  id uuid not null,
  state text default 'published'::text not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'paused'::text, 'ended'::text])))
);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.promotion FOR EACH ROW EXECUTE FUNCTION assert_state_move('promotion', 'state');
grant insert, select on promotion to portal_app;
grant update (state) on promotion to portal_app;

create table promotion_coupon (
  id uuid not null,
  key text not null,
  member_id uuid not null,
  promotion_id uuid not null,
  expires_at timestamp with time zone not null,
  grant_id uuid,
  created_at timestamp with time zone default app_now() not null,
  constraint promotion_coupon_pkey PRIMARY KEY (id),
  constraint promotion_coupon_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promotion_grant(id),
  constraint promotion_coupon_grant_id_key UNIQUE (grant_id),
  constraint promotion_coupon_key_check CHECK ((key <> ''::text)),
  constraint promotion_coupon_key_key UNIQUE (key),
  constraint promotion_coupon_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_coupon_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
CREATE INDEX promotion_coupon_ends ON public.promotion_coupon USING btree (expires_at) WHERE (grant_id IS NULL);
CREATE INDEX promotion_coupon_member ON public.promotion_coupon USING btree (member_id, promotion_id);
grant insert, select on promotion_coupon to portal_app;
grant update (expires_at, grant_id) on promotion_coupon to portal_app;

create table promotion_draft (
  promotion_id uuid not null,
  title text not null,
  description text not null,
  image_path text not null,
  image_alt text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  terms jsonb not null,
  revision integer default 1 not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default app_now() not null,
  constraint promotion_draft_pkey PRIMARY KEY (promotion_id),
  constraint promotion_draft_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id),
  constraint promotion_draft_check CHECK ((ends_at > starts_at)),
  constraint promotion_draft_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
grant delete, insert, select on promotion_draft to portal_app;
grant update (title, description, image_path, image_alt, starts_at, ends_at, terms, revision, changed_by, changed_at) on promotion_draft to portal_app;

create table promotion_grant (
  id uuid not null,
  member_id uuid not null,
  promotion_id uuid,
  version_id uuid not null,
  deposit_id uuid,
  state text default 'running'::text not null,
  base bigint not null,
  deposit bigint not null,
  bonus bigint not null,
  required bigint not null,
  done bigint default 0 not null,
  cap bigint,
  converted bigint default 0 not null,
  forfeited bigint default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  base_turnover bigint default 0 not null,
  room bigint,
  kind text default 'promotion'::text not null,
  period_from date,
  period_to date,
  constraint promotion_grant_pkey PRIMARY KEY (id),
  constraint promotion_grant_base_check CHECK ((base > 0)),
  constraint promotion_grant_base_turnover_check CHECK ((base_turnover >= 0)),
  constraint promotion_grant_bonus_check CHECK ((bonus > 0)),
  constraint promotion_grant_check CHECK ((period_to > period_from)),
  constraint promotion_grant_check1 CHECK ((cap >= deposit)),
  constraint promotion_grant_check2 CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint promotion_grant_converted_check CHECK ((converted >= 0)),
  constraint promotion_grant_deposit UNIQUE (deposit_id),
  constraint promotion_grant_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint promotion_grant_deposit_of_base CHECK (((kind = 'return_loss'::text) OR (deposit >= base))),
  constraint promotion_grant_done_check CHECK ((done >= 0)),
  constraint promotion_grant_forfeited_check CHECK ((forfeited >= 0)),
  constraint promotion_grant_kind_check CHECK ((kind = ANY (ARRAY['promotion'::text, 'return_loss'::text]))),
  constraint promotion_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_grant_part CHECK (((kind = 'promotion'::text) OR ((deposit = 0) AND (bonus <= base)))),
  constraint promotion_grant_promotion CHECK (((kind = 'promotion'::text) = ((promotion_id IS NOT NULL) AND (deposit_id IS NOT NULL)))),
  constraint promotion_grant_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_grant_required_check CHECK ((required >= 0)),
  constraint promotion_grant_return_loss CHECK (((kind = 'return_loss'::text) = ((period_from IS NOT NULL) AND (period_to IS NOT NULL)))),
  constraint promotion_grant_room_check CHECK ((room >= 0)),
  constraint promotion_grant_state_check CHECK ((state = ANY (ARRAY['running'::text, 'met'::text, 'cancelled'::text, 'expired'::text, 'used_up'::text, 'void'::text]))),
  constraint promotion_grant_version_id_fkey FOREIGN KEY (version_id) REFERENCES promotion_version(id)
);
CREATE INDEX promotion_grant_due ON public.promotion_grant USING btree (expires_at) WHERE (state = 'running'::text);
CREATE INDEX promotion_grant_member ON public.promotion_grant USING btree (member_id, id);
CREATE UNIQUE INDEX promotion_grant_period ON public.promotion_grant USING btree (member_id, period_from) WHERE (kind = 'return_loss'::text);
CREATE UNIQUE INDEX promotion_grant_running ON public.promotion_grant USING btree (member_id) WHERE (state = 'running'::text);
CREATE INDEX promotion_grant_takers ON public.promotion_grant USING btree (promotion_id, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.promotion_grant FOR EACH ROW EXECUTE FUNCTION assert_state_move('promotion_grant', 'state');
CREATE TRIGGER count_bonus AFTER INSERT ON public.promotion_grant FOR EACH ROW WHEN ((new.bonus > 0)) EXECUTE FUNCTION count_bonus();
grant insert, select on promotion_grant to portal_app;
grant update (state, forfeited, expires_at, ended_at) on promotion_grant to portal_app;

create table promotion_member (
  member_id uuid not null,
  promotion_id uuid,
  chosen_at timestamp with time zone,
  base_required bigint default 0 not null,
  base_done bigint default 0 not null,
  excess bigint default 0 not null,
  excess_above bigint,
  constraint promotion_member_pkey PRIMARY KEY (member_id),
  constraint promotion_member_base_required_check CHECK ((base_required >= 0)),
  constraint promotion_member_check CHECK (((base_done >= 0) AND (base_done <= base_required))),
  constraint promotion_member_excess CHECK (((excess = 0) OR (excess_above IS NOT NULL))),
  constraint promotion_member_excess_above_check CHECK ((excess_above >= 0)),
  constraint promotion_member_excess_check CHECK ((excess >= 0)),
  constraint promotion_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_member_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
grant insert, select on promotion_member to portal_app;
grant update (promotion_id, chosen_at, base_required, excess) on promotion_member to portal_app;

create table promotion_quota (
  promotion_id uuid not null,
  day date not null,
  taken integer not null,
  constraint promotion_quota_pkey PRIMARY KEY (promotion_id, day),
  constraint promotion_quota_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_quota_taken_check CHECK ((taken > 0))
);
grant insert, select on promotion_quota to portal_app;
grant update (taken) on promotion_quota to portal_app;

create table promotion_version (
  id uuid not null,
  promotion_id uuid,
  version integer not null,
  title text not null,
  description text not null,
  image_path text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  terms jsonb not null,
  created_at timestamp with time zone default app_now() not null,
  image_alt text default ''::text not null,
  published_by uuid,
  agreed_by uuid,
  constraint promotion_version_pkey PRIMARY KEY (id),
  constraint promotion_version_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id),
  constraint promotion_version_check CHECK ((ends_at > starts_at)),
  constraint promotion_version_number UNIQUE (promotion_id, version),
  constraint promotion_version_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES operator(id),
  constraint promotion_version_version_check CHECK ((version > 0))
);
grant insert, select on promotion_version to portal_app;

create table push_subscription (
  id uuid not null,
  member_id uuid not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  created_at timestamp with time zone default app_now() not null,
  sent_at timestamp with time zone,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint UNIQUE (endpoint_hash),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint push_subscription_session UNIQUE (session_id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id)
);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (member_id, created_at);
grant delete, insert, select, update on push_subscription to portal_app;

create table quick_reply (
  id uuid not null,
  audience text not null,
  code text,
  text text not null,
  "position" integer not null,
  updated_at timestamp with time zone default app_now() not null,
  about text,
  agreed boolean default false not null,
  constraint quick_reply_pkey PRIMARY KEY (id),
  constraint quick_reply_about CHECK (((about IS NULL) OR (audience = 'agent'::text))),
  constraint quick_reply_about_check CHECK ((about = ANY (ARRAY['deposit.pend'::text, 'deposit.ok'::text, 'deposit.err'::text, 'withdrawal.pend'::text, 'withdrawal.ok'::text, 'withdrawal.err'::text]))),
  constraint quick_reply_audience_check CHECK ((audience = ANY (ARRAY['member'::text, 'agent'::text]))),
  constraint quick_reply_code CHECK (((audience = 'agent'::text) = (code IS NOT NULL))),
  constraint quick_reply_code_check CHECK (((length(code) >= 1) AND (length(code) <= 30))),
  constraint quick_reply_code_once UNIQUE (code),
  constraint quick_reply_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
grant delete, insert, select on quick_reply to portal_app;
grant update (audience, code, text, position, updated_at, about, agreed) on quick_reply to portal_app;

create table rate_limit (
  key text not null,
  spent integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_resets_at ON public.rate_limit USING btree (resets_at);
grant delete, insert, select, update on rate_limit to portal_app;

create table referral_commission (
  earner uuid not null,
  friend uuid not null,
  day date not null,
  kind text not null,
  through uuid not null,
  level smallint not null,
  turnover bigint not null,
  rate integer not null,
  amount bigint not null,
  state text not null,
  settled_at timestamp with time zone default app_now() not null,
  constraint referral_commission_pkey PRIMARY KEY (earner, friend, day, kind),
  constraint referral_commission_amount CHECK ((amount > 0)),
  constraint referral_commission_computed CHECK (((kind <> 'turnover'::text) OR (amount = ((turnover * rate) / 10000)))),
  constraint referral_commission_earner_fkey FOREIGN KEY (earner) REFERENCES member(id),
  constraint referral_commission_friend_fkey FOREIGN KEY (friend) REFERENCES member(id),
  constraint referral_commission_kind CHECK ((kind = ANY (ARRAY['turnover'::text, 'first_deposit'::text]))),
  constraint referral_commission_level CHECK (((level >= 1) AND (level <= 5))),
  constraint referral_commission_rate CHECK (((rate >= 0) AND (rate <= 100))),
  constraint referral_commission_state CHECK ((state = ANY (ARRAY['due'::text, 'held'::text, 'none'::text]))),
  constraint referral_commission_through_fkey FOREIGN KEY (through) REFERENCES member(id),
  constraint referral_commission_turnover CHECK ((turnover >= 0))
);
CREATE INDEX referral_commission_day ON public.referral_commission USING btree (earner, day);
CREATE INDEX referral_commission_held ON public.referral_commission USING btree (earner) WHERE (state = 'held'::text);
CREATE INDEX referral_commission_settled ON public.referral_commission USING btree (earner, settled_at);
CREATE INDEX referral_commission_through ON public.referral_commission USING btree (earner, through, day);
grant delete, insert, select on referral_commission to portal_app;
grant update (through, level, turnover, rate, amount, state, settled_at) on referral_commission to portal_app;

create table referral_day (
  day date not null,
  rates integer[] not null,
  excluded text[] not null,
  settled_at timestamp with time zone,
  constraint referral_day_pkey PRIMARY KEY (day)
);
grant insert, select on referral_day to portal_app;
grant update (settled_at) on referral_day to portal_app;

create table referral_deposit (
  friend uuid not null,
  day date not null,
  deposit_id uuid not null,
  amount bigint not null,
  constraint referral_deposit_pkey PRIMARY KEY (friend),
  constraint referral_deposit_amount CHECK ((amount >= 0)),
  constraint referral_deposit_friend_fkey FOREIGN KEY (friend) REFERENCES member(id)
);
grant delete, insert, select on referral_deposit to portal_app;
grant update (day, deposit_id, amount) on referral_deposit to portal_app;

create table referral_dirty (
  friend uuid not null,
  day date not null,
  constraint referral_dirty_pkey PRIMARY KEY (friend, day)
);
CREATE INDEX referral_dirty_day ON public.referral_dirty USING btree (day);
grant delete, insert, select on referral_dirty to portal_app;
grant update (day) on referral_dirty to portal_app;

create table referral_group (
  member_id uuid not null,
  group_id uuid not null,
  constraint referral_group_pkey PRIMARY KEY (member_id),
  constraint referral_group_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX referral_group_members ON public.referral_group USING btree (group_id);
grant insert, select on referral_group to portal_app;
grant update (group_id) on referral_group to portal_app;

create table referral_hold (
  earner uuid not null,
  friend uuid not null,
  cause text not null,
  state text not null,
  from_day date,
  flag text not null,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  constraint referral_hold_pkey PRIMARY KEY (earner, friend, cause),
  constraint referral_hold_cause CHECK ((cause = ANY (ARRAY['group'::text, 'burst'::text, 'cycle'::text]))),
  constraint referral_hold_decided CHECK (((state = ANY (ARRAY['cleared'::text, 'confirmed'::text])) = (decided_at IS NOT NULL))),
  constraint referral_hold_earner_fkey FOREIGN KEY (earner) REFERENCES member(id),
  constraint referral_hold_friend_fkey FOREIGN KEY (friend) REFERENCES member(id),
  constraint referral_hold_state CHECK ((state = ANY (ARRAY['none'::text, 'held'::text, 'cleared'::text, 'confirmed'::text])))
);
CREATE INDEX referral_hold_flag ON public.referral_hold USING btree (flag);
CREATE INDEX referral_hold_friend ON public.referral_hold USING btree (friend);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.referral_hold FOR EACH ROW EXECUTE FUNCTION assert_state_move('referral_hold', 'state');
grant insert, select on referral_hold to portal_app;
grant update (state, decided_at) on referral_hold to portal_app;

create table referral_member (
  member_id uuid not null,
  total bigint default 0 not null,
  owed bigint default 0 not null,
  constraint referral_member_pkey PRIMARY KEY (member_id),
  constraint referral_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint referral_member_owed CHECK ((owed >= 0)),
  constraint referral_member_total CHECK ((total >= 0))
);
grant insert, select on referral_member to portal_app;
grant update (total, owed) on referral_member to portal_app;

create table referral_rate (
  level smallint not null,
  from_day date not null,
  rate integer not null,
  created_by uuid,
  created_at timestamp with time zone default app_now() not null,
  constraint referral_rate_pkey PRIMARY KEY (level, from_day),
  constraint referral_rate_created_by_fkey FOREIGN KEY (created_by) REFERENCES operator(id),
  constraint referral_rate_level CHECK (((level >= 1) AND (level <= 5))),
  constraint referral_rate_most CHECK (((rate >= 0) AND (rate <= 100)))
);
CREATE TRIGGER day_ahead BEFORE INSERT OR UPDATE ON public.referral_rate FOR EACH ROW EXECUTE FUNCTION referral_rate_ahead();
grant insert, select on referral_rate to portal_app;
grant update (rate, created_by, created_at) on referral_rate to portal_app;

create table referral_round (
  id uuid not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone default app_now() not null,
  reason text not null,
  by uuid not null,
  earners integer not null,
  commission bigint not null,
  constraint referral_round_pkey PRIMARY KEY (id),
  constraint referral_round_by_fkey FOREIGN KEY (by) REFERENCES operator(id)
);
CREATE INDEX referral_round_ended ON public.referral_round USING btree (ended_at, id);
grant insert, select on referral_round to portal_app;

create table referral_round_line (
  round_id uuid not null,
  member_id uuid not null,
  commission bigint not null,
  constraint referral_round_line_pkey PRIMARY KEY (round_id, member_id),
  constraint referral_round_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint referral_round_line_round_id_fkey FOREIGN KEY (round_id) REFERENCES referral_round(id)
);
grant insert, select on referral_round_line to portal_app;

create table referral_run (
  id uuid not null,
  day date not null,
  earners integer not null,
  turnover bigint not null,
  commission bigint not null,
  held bigint not null,
  posted bigint not null,
  by uuid,
  at timestamp with time zone default app_now() not null,
  constraint referral_run_pkey PRIMARY KEY (id),
  constraint referral_run_by_fkey FOREIGN KEY (by) REFERENCES operator(id),
  constraint referral_run_day_fkey FOREIGN KEY (day) REFERENCES referral_day(day)
);
CREATE INDEX referral_run_newest ON public.referral_run USING btree (at, id);
grant insert, select on referral_run to portal_app;

create table referral_signal (
  low uuid not null,
  high uuid not null,
  kind text not null,
  seen_at timestamp with time zone default app_now() not null,
  constraint referral_signal_pkey PRIMARY KEY (low, high, kind),
  constraint referral_signal_high_fkey FOREIGN KEY (high) REFERENCES member(id),
  constraint referral_signal_kind CHECK ((kind = ANY (ARRAY['device'::text, 'payer'::text, 'person'::text]))),
  constraint referral_signal_low_fkey FOREIGN KEY (low) REFERENCES member(id),
  constraint referral_signal_order CHECK ((low < high))
);
CREATE INDEX referral_signal_high ON public.referral_signal USING btree (high);
grant insert, select on referral_signal to portal_app;

create table referral_turn (
  earner uuid not null,
  day date not null,
  turn integer not null,
  amount bigint not null,
  posted bigint not null,
  owed bigint not null,
  at timestamp with time zone default app_now() not null,
  constraint referral_turn_pkey PRIMARY KEY (earner, day, turn),
  constraint referral_turn_amount CHECK ((amount <> 0)),
  constraint referral_turn_day_fkey FOREIGN KEY (day) REFERENCES referral_day(day),
  constraint referral_turn_earner_fkey FOREIGN KEY (earner) REFERENCES member(id),
  constraint referral_turn_first CHECK ((turn > 0)),
  constraint referral_turn_whole CHECK ((amount = (posted - owed)))
);
grant insert, select on referral_turn to portal_app;

create table return_attempt (
  id uuid not null,
  member_id uuid not null,
  known_by text not null,
  mark bytea not null,
  tried_at timestamp with time zone default app_now() not null,
  cleared_by uuid,
  clear_reason text,
  cleared_at timestamp with time zone,
  constraint return_attempt_pkey PRIMARY KEY (id),
  constraint return_attempt_cleared CHECK ((((cleared_by IS NULL) = (clear_reason IS NULL)) AND ((cleared_by IS NULL) = (cleared_at IS NULL)))),
  constraint return_attempt_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES operator(id),
  constraint return_attempt_known_by_check CHECK ((known_by = ANY (ARRAY['device'::text, 'person'::text]))),
  constraint return_attempt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint return_attempt_member_id_known_by_mark_key UNIQUE (member_id, known_by, mark)
);
CREATE INDEX return_attempt_mark ON public.return_attempt USING btree (mark) WHERE ((known_by = 'person'::text) AND (cleared_at IS NULL));
CREATE INDEX return_attempt_time ON public.return_attempt USING btree (tried_at);
grant insert, select on return_attempt to portal_app;
grant update (cleared_by, clear_reason, cleared_at) on return_attempt to portal_app;

create table return_loss_terms (
  version_id uuid not null,
  from_day date not null,
  is_on boolean not null,
  period text not null,
  minimum bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint return_loss_terms_pkey PRIMARY KEY (version_id),
  constraint return_loss_terms_minimum_check CHECK ((minimum >= 0)),
  constraint return_loss_terms_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint return_loss_terms_version_id_fkey FOREIGN KEY (version_id) REFERENCES promotion_version(id)
);
CREATE INDEX return_loss_terms_from ON public.return_loss_terms USING btree (from_day, version_id);
grant insert, select on return_loss_terms to portal_app;

create table risk_flag (
  id uuid not null,
  rule text not null,
  subject text not null,
  member_id uuid not null,
  member_name text not null,
  tel_masked text not null,
  evidence jsonb not null,
  state text default 'new'::text not null,
  owner_id uuid,
  outcome text,
  created_at timestamp with time zone default app_now() not null,
  closed_at timestamp with time zone,
  constraint risk_flag_pkey PRIMARY KEY (id),
  constraint risk_flag_closed CHECK ((((state = 'closed'::text) = (closed_at IS NOT NULL)) AND ((state = 'closed'::text) = (outcome IS NOT NULL)))),
  constraint risk_flag_owner CHECK (((state = 'new'::text) = (owner_id IS NULL))),
  constraint risk_flag_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES operator(id),
  constraint risk_flag_rule CHECK ((rule ~ '^[a-z-]{1,40}$'::text)),
  constraint risk_flag_state_check CHECK ((state = ANY (ARRAY['new'::text, 'reviewing'::text, 'closed'::text]))),
  constraint risk_flag_subject CHECK ((length(subject) <= 200))
);
CREATE INDEX risk_flag_member ON public.risk_flag USING btree (member_id, id);
CREATE UNIQUE INDEX risk_flag_once ON public.risk_flag USING btree (rule, subject);
CREATE INDEX risk_flag_open ON public.risk_flag USING btree (id) WHERE (state <> 'closed'::text);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.risk_flag FOR EACH ROW EXECUTE FUNCTION assert_state_move('risk_flag', 'state');
grant insert, select on risk_flag to portal_app;
grant update (state, owner_id, outcome, closed_at) on risk_flag to portal_app;

create table schema_function (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  suits_from text,
  constraint schema_function_pkey PRIMARY KEY (name, hash)
);

create table schema_migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  suits_from text,
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table security_event (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  user_agent text,
  address text,
  created_at timestamp with time zone default app_now() not null,
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_kind CHECK ((kind = ANY (ARRAY['account_revealed'::text, 'password_changed'::text, 'signed_out_everywhere'::text, 'step_up_changed'::text, 'data_downloaded'::text, 'bank_change_asked'::text, 'bank_change_cancelled'::text, 'bank_change_approved'::text, 'bank_change_rejected'::text, 'account_closed'::text, 'reset_link_issued'::text, 'push_moved'::text]))),
  constraint security_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX security_event_member ON public.security_event USING btree (member_id, id);
grant insert, select on security_event to portal_app;

create table session (
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  via_link boolean not null,
  password_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  last_seen_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  device_id uuid,
  user_agent text,
  address text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_member ON public.session USING btree (member_id, created_at);
CREATE INDEX session_over ON public.session USING btree (LEAST(revoked_at, expires_at));
grant delete, insert, select, update on session to portal_app;

create table setting (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default app_now() not null,
  updated_by uuid,
  constraint setting_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on setting to portal_app;

create table slip (
  id uuid not null,
  deposit_id uuid not null,
  member_id uuid not null,
  file_id uuid not null,
  digest bytea not null,
  payload text,
  is_read boolean not null,
  reference text,
  created_at timestamp with time zone default app_now() not null,
  constraint slip_pkey PRIMARY KEY (id),
  constraint slip_check CHECK (((payload IS NOT NULL) OR ((NOT is_read) AND (reference IS NULL)))),
  constraint slip_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint slip_digest UNIQUE (digest),
  constraint slip_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint slip_file_id_key UNIQUE (file_id),
  constraint slip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX slip_claimed ON public.slip USING btree (reference) WHERE (NOT is_read);
CREATE INDEX slip_deposit ON public.slip USING btree (deposit_id, id);
CREATE UNIQUE INDEX slip_reference ON public.slip USING btree (reference) WHERE is_read;
grant insert, select on slip to portal_app;

create table slip_reuse (
  deposit_id uuid not null,
  slip_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  constraint slip_reuse_pkey PRIMARY KEY (deposit_id, slip_id),
  constraint slip_reuse_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint slip_reuse_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES slip(id)
);
CREATE INDEX slip_reuse_slip ON public.slip_reuse USING btree (slip_id);
grant insert, select on slip_reuse to portal_app;

create table state_transition (
  machine text not null,
  from_state text not null,
  to_state text not null,
  constraint state_transition_pkey PRIMARY KEY (machine, from_state, to_state)
);
grant select on state_transition to portal_app;

create table statement_line (
  id uuid not null,
  ref text not null,
  bank_account_id uuid not null,
  inbox_id bigint not null,
  direction text not null,
  amount bigint not null,
  from_bank text,
  from_account text,
  from_name text,
  reference text,
  occurred_at timestamp with time zone not null,
  state text default 'unmatched'::text not null,
  deposit_id uuid,
  payout_id uuid,
  withdrawal_id uuid,
  classified_as text,
  classified_reason text,
  classified_by uuid,
  classified_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  undone integer default 0 not null,
  stated_time text,
  balance bigint,
  constraint statement_line_pkey PRIMARY KEY (id),
  constraint statement_line_amount_check CHECK ((amount > 0)),
  constraint statement_line_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint statement_line_classified CHECK (((classified_as IS NULL) OR ((deposit_id IS NULL) AND (payout_id IS NULL) AND (withdrawal_id IS NULL) AND (classified_reason <> ''::text) AND (classified_by IS NOT NULL) AND (classified_at IS NOT NULL) AND ((classified_as <> 'bank_fee'::text) OR (direction = 'out'::text))))),
  constraint statement_line_classified_as_check CHECK ((classified_as = ANY (ARRAY['bank_fee'::text, 'owner'::text, 'own_transfer'::text, 'refund'::text]))),
  constraint statement_line_classified_by_fkey FOREIGN KEY (classified_by) REFERENCES operator(id),
  constraint statement_line_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint statement_line_inbox_id_fkey FOREIGN KEY (inbox_id) REFERENCES webhook_inbox(id),
  constraint statement_line_inbox_id_key UNIQUE (inbox_id),
  constraint statement_line_matched CHECK (((state = 'matched'::text) = ((deposit_id IS NOT NULL) OR (payout_id IS NOT NULL) OR (withdrawal_id IS NOT NULL) OR (classified_as IS NOT NULL)))),
  constraint statement_line_ref_key UNIQUE (ref),
  constraint statement_line_state_check CHECK ((state = ANY (ARRAY['unmatched'::text, 'matched'::text]))),
  constraint statement_line_undone_check CHECK ((undone >= 0)),
  constraint statement_line_withdrawal_id_key UNIQUE (withdrawal_id)
);
CREATE INDEX statement_line_account ON public.statement_line USING btree (bank_account_id, created_at);
CREATE INDEX statement_line_amount ON public.statement_line USING btree (amount, id);
CREATE INDEX statement_line_balance ON public.statement_line USING btree (bank_account_id, created_at) WHERE (balance IS NOT NULL);
CREATE UNIQUE INDEX statement_line_deposit ON public.statement_line USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX statement_line_moment ON public.statement_line USING btree (bank_account_id, occurred_at);
CREATE INDEX statement_line_payer ON public.statement_line USING btree (from_account, from_bank) WHERE (from_account IS NOT NULL);
CREATE UNIQUE INDEX statement_line_payout ON public.statement_line USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX statement_line_ref_tail ON public.statement_line USING btree ("right"(ref, 7));
CREATE INDEX statement_line_reference_key ON public.statement_line USING btree (reference_key(reference));
CREATE INDEX statement_line_state ON public.statement_line USING btree (state, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.statement_line FOR EACH ROW EXECUTE FUNCTION assert_state_move('statement_line', 'state');
grant insert, select on statement_line to portal_app;
grant update (state, deposit_id, payout_id, withdrawal_id, classified_as, classified_reason, classified_by, classified_at, undone) on statement_line to portal_app;

create table turnover_line (
  act_id uuid not null,
  member_id uuid not null,
  grant_id uuid,
  pct smallint not null,
  counted bigint not null,
  created_at timestamp with time zone default app_now() not null,
  taken_back_at timestamp with time zone,
  constraint turnover_line_pkey PRIMARY KEY (act_id),
  constraint turnover_line_act_id_fkey FOREIGN KEY (act_id) REFERENCES play_act(id) NOT ENFORCED,
  constraint turnover_line_counted_check CHECK ((counted >= 0)),
  constraint turnover_line_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promotion_grant(id) NOT ENFORCED,
  constraint turnover_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint turnover_line_pct_check CHECK (((pct >= 0) AND (pct <= 100)))
);
CREATE INDEX turnover_line_base ON public.turnover_line USING btree (member_id) WHERE (grant_id IS NULL);
CREATE INDEX turnover_line_grant ON public.turnover_line USING btree (grant_id, act_id) WHERE (grant_id IS NOT NULL);
grant select on turnover_line to portal_app;

create table unchecked_act (
  id bigint generated always as identity not null,
  operator_id uuid not null,
  member_id uuid not null,
  kind text not null,
  side text not null,
  amount bigint not null,
  day_limit bigint not null,
  week_limit bigint,
  at timestamp with time zone default app_now() not null,
  constraint unchecked_act_pkey PRIMARY KEY (id),
  constraint unchecked_act_amount_check CHECK ((amount > 0)),
  constraint unchecked_act_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint unchecked_act_side_check CHECK ((side = ANY (ARRAY['given'::text, 'paid'::text, 'moved'::text])))
);
CREATE INDEX unchecked_act_at ON public.unchecked_act USING btree (at);
CREATE INDEX unchecked_act_member ON public.unchecked_act USING btree (member_id, at);
CREATE INDEX unchecked_act_operator ON public.unchecked_act USING btree (operator_id, at);
grant delete, insert, select on unchecked_act to portal_app;

create table webhook_inbox (
  id bigint generated always as identity not null,
  source text not null,
  account_id uuid,
  event_id text not null,
  body jsonb not null,
  received_at timestamp with time zone default app_now() not null,
  try_at timestamp with time zone default app_now() not null,
  tries integer default 0 not null,
  processed_at timestamp with time zone,
  verdict text,
  constraint webhook_inbox_pkey PRIMARY KEY (id),
  constraint webhook_inbox_event UNIQUE NULLS NOT DISTINCT (source, account_id, event_id)
);
CREATE INDEX webhook_inbox_processed ON public.webhook_inbox USING btree (processed_at) WHERE (processed_at IS NOT NULL);
CREATE INDEX webhook_inbox_source ON public.webhook_inbox USING btree (source, id);
CREATE INDEX webhook_inbox_waiting ON public.webhook_inbox USING btree (try_at, id) WHERE (processed_at IS NULL);
grant delete, insert, select, update on webhook_inbox to portal_app;

create table webhook_secret (
  id uuid not null,
  account_id uuid,
  provider text,
  is_old boolean default false not null,
  sealed bytea not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  constraint webhook_secret_pkey PRIMARY KEY (id),
  constraint webhook_secret_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint webhook_secret_provider_fkey FOREIGN KEY (provider) REFERENCES gateway(provider),
  constraint webhook_secret_source CHECK ((num_nonnulls(account_id, provider) = 1)),
  constraint webhook_secret_two UNIQUE NULLS NOT DISTINCT (account_id, provider, is_old)
);
grant delete, insert, select, update on webhook_secret to portal_app;

create table withdrawal (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  amount bigint not null,
  status text default 'waiting_for_approve'::text not null,
  to_bank text not null,
  to_account text not null,
  to_name text not null,
  reason text,
  reference text,
  created_at timestamp with time zone default app_now() not null,
  approved_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by uuid,
  paid_alone boolean default false not null,
  excess bigint default 0 not null,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_excess CHECK ((excess >= 0)),
  constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint withdrawal_ref_key UNIQUE (ref),
  constraint withdrawal_status_check CHECK ((status = ANY (ARRAY['waiting_for_approve'::text, 'Approve'::text, 'Success'::text, 'manual'::text, 'Reject'::text])))
);
CREATE INDEX withdrawal_account ON public.withdrawal USING btree (reverse(to_account) text_pattern_ops);
CREATE INDEX withdrawal_amount ON public.withdrawal USING btree (amount, id);
CREATE INDEX withdrawal_member ON public.withdrawal USING btree (member_id, id);
CREATE UNIQUE INDEX withdrawal_one_open ON public.withdrawal USING btree (member_id) WHERE (status = ANY (ARRAY['waiting_for_approve'::text, 'Approve'::text]));
CREATE INDEX withdrawal_paid ON public.withdrawal USING btree (settled_at) WHERE (status = ANY (ARRAY['Success'::text, 'manual'::text]));
CREATE INDEX withdrawal_paid_alone ON public.withdrawal USING btree (settled_at) WHERE paid_alone;
CREATE INDEX withdrawal_ref_tail ON public.withdrawal USING btree ("right"(ref, 7));
CREATE INDEX withdrawal_reference_key ON public.withdrawal USING btree (reference_key(reference)) WHERE (status = 'manual'::text);
CREATE INDEX withdrawal_status ON public.withdrawal USING btree (status, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION assert_state_move('withdrawal', 'status');
CREATE TRIGGER count_withdrawal AFTER UPDATE OF status ON public.withdrawal FOR EACH ROW WHEN (((old.status = ANY (ARRAY['Success'::text, 'manual'::text])) <> (new.status = ANY (ARRAY['Success'::text, 'manual'::text])))) EXECUTE FUNCTION count_withdrawal();
grant insert, select on withdrawal to portal_app;
grant update (status, reason, reference, approved_at, settled_at, settled_by, paid_alone) on withdrawal to portal_app;

create view ledger_house_balance as
 SELECT kind,
    unit,
    (sum(balance))::bigint AS balance
   FROM ledger_account
  WHERE (owner IS NULL)
  GROUP BY kind, unit;
grant select on ledger_house_balance to portal_app;
create view limit_bound as
 SELECT b.member_id,
    b.reality_check_min,
    b.asked_at,
    b.lost_on,
    b.lost_before_week,
    b.lost_before_month,
    LEAST(b.deposit_day, h.deposit_day) AS deposit_day,
    LEAST(b.deposit_week, h.deposit_week) AS deposit_week,
    LEAST(b.deposit_month, h.deposit_month) AS deposit_month,
    LEAST(b.loss_day, h.loss_day) AS loss_day,
    LEAST(b.loss_week, h.loss_week) AS loss_week,
    LEAST(b.loss_month, h.loss_month) AS loss_month,
    LEAST(b.time_day, h.time_day) AS time_day
   FROM (limit_binding b
     LEFT JOIN LATERAL ( SELECT min(o.value) FILTER (WHERE ((o.kind = 'deposit'::text) AND (o.period = 'day'::text))) AS deposit_day,
            min(o.value) FILTER (WHERE ((o.kind = 'deposit'::text) AND (o.period = 'week'::text))) AS deposit_week,
            min(o.value) FILTER (WHERE ((o.kind = 'deposit'::text) AND (o.period = 'month'::text))) AS deposit_month,
            min(o.value) FILTER (WHERE ((o.kind = 'loss'::text) AND (o.period = 'day'::text))) AS loss_day,
            min(o.value) FILTER (WHERE ((o.kind = 'loss'::text) AND (o.period = 'week'::text))) AS loss_week,
            min(o.value) FILTER (WHERE ((o.kind = 'loss'::text) AND (o.period = 'month'::text))) AS loss_month,
            min(o.value) FILTER (WHERE (o.kind = 'time'::text)) AS time_day
           FROM limit_hold o
          WHERE ((o.member_id = b.member_id) AND (o.until > app_now()))) h ON (true));
grant select on limit_bound to portal_app;

CREATE OR REPLACE FUNCTION public.admit(asked uuid, act text, amount bigint DEFAULT NULL::bigint)
 RETURNS TABLE(refusal text, reason text, room bigint, returns_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  present constant timestamptz := app_now();
  today constant date := (present at time zone 'Asia/Bangkok')::date;
  bound record; used record;
begin
  return query
    select e.refusal, e.reason, case when e.refusal = 'time_limit' then 0::bigint end, e.returns_at from admit_each(array[asked], act) e;
  if found then return; end if;
  if act = 'deposit' then
    select b.* into bound from limit_bound b where b.member_id = asked;
    if coalesce(bound.deposit_day, bound.deposit_week, bound.deposit_month) is null then return; end if;
    select * into used from limit_used(asked, 'deposit');
    room := least(bound.deposit_day - used.day, bound.deposit_week - used.week, bound.deposit_month - used.month);
    if room < coalesce(amount, 1) then
      refusal := 'deposit_limit';
      room := greatest(room, 0);
      return next;
    end if;
    return;
  end if;

  if act not in ('launch', 'round') then return; end if;
  select b.loss_day, b.loss_week, b.loss_month into bound from limit_bound b where b.member_id = asked;
  if coalesce(bound.loss_day, bound.loss_week, bound.loss_month) is not null then
    select * into used from limit_used(asked, 'loss');
    if least(bound.loss_day - used.day, bound.loss_week - used.week, bound.loss_month - used.month) <= 0 then
      -- When every limit of loss leaves room at once.
      return query select 'loss_limit', null::text, 0::bigint, limit_week_returns(asked, 'loss', bound.loss_week, greatest(
        today + 1, case when bound.loss_month <= used.month then (date_trunc('month', today) + interval '1 month')::date end))::timestamp at time zone 'Asia/Bangkok';
    end if;
  end if;
end $function$
;
grant execute on function admit(uuid,text,bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.admit_each(asked uuid[], act text)
 RETURNS TABLE(member_id uuid, refusal text, reason text, returns_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  present constant timestamptz := app_now();
  today constant date := (present at time zone 'Asia/Bangkok')::date;
  plays constant boolean := act in ('launch', 'bet', 'round');
  mode text; years int; check_min int;
begin
  if act <> all ('{deposit,launch,bet,stake,round,earn}') then return; end if;
  select coalesce(max(s.value #>> '{}') filter (where s.key = 'age_gate_mode'), 'dob'),
         coalesce(max((s.value #>> '{}')::int) filter (where s.key = 'age_min'), 20),
         coalesce(max((s.value #>> '{}')::int) filter (where s.key = 'reality_check_min'), 30)
    into mode, years, check_min
    from setting s where s.key in ('age_gate_mode', 'age_min', 'reality_check_min');
  return query
    select q.id, q.refusal, case q.refusal when 'restricted' then coalesce(q.reason, 'age') end,
           case q.refusal when 'time_limit' then (today + 1)::timestamp at time zone 'Asia/Bangkok' end
      from (
        select m.id, r.reason,
               case when mode = 'dob' and coalesce(c.birth_date, a.birth_date) is null then 'age_required'
                    -- Who was born on 29 February has lived a year more, in other years, when February is over.
                    when r.reason is not null or coalesce(c.birth_date, a.birth_date) > (today - make_interval(years => years))::date then 'restricted'
                    when not plays then null
                    when k.day = today and k.day_s >= b.time_day * 60 then 'time_limit'
                    when k.since_check_s >= 900 and k.since_check_s >= 60 * coalesce(b.reality_check_min, check_min) then 'reality_check' end as refusal
          from unnest(asked) m (id)
          -- Each by its index, also by a plan that was made while the table was empty.
          left join lateral (select * from member_age_correction o where o.member_id = m.id order by o.seq desc limit 1) c on true
          left join lateral (select * from member_age o where o.member_id = m.id limit 1) a on true
          left join lateral (select * from member_restriction o
                              where o.member_id = m.id and o.lifted_at is null and (o.until is null or o.until > present)
                              order by o.reason = 'age' desc, o.until desc nulls first, o.term desc nulls first limit 1) r on true
          left join lateral (select * from limit_bound o where o.member_id = m.id limit 1) b on plays
          left join lateral (select * from play_clock o where o.member_id = m.id limit 1) k on plays) q
     where q.refusal is not null;
end $function$
;
grant execute on function admit_each(uuid[],text) to portal_app;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select now() $function$
;
grant execute on function app_now() to public;

CREATE OR REPLACE FUNCTION public.approval_decide_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'pending' then
    raise exception 'approval % is decided', old.ref using errcode = 'AP001';
  end if;
  if new.status <> 'pending' then
    new.payload := new.payload - 'sealed';
  end if;
  return new;
end $function$
;


CREATE OR REPLACE FUNCTION public.assert_state_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- the trigger's argument: the machine, and the column that holds the state
  was text := to_jsonb(old) ->> tg_argv[1];
  now_is text := to_jsonb(new) ->> tg_argv[1];
begin
  if was <> now_is and not exists (
    select from state_transition where machine = tg_argv[0] and from_state = was and to_state = now_is
  ) then
    raise exception '% may not go from % to %', tg_argv[0], was, now_is using errcode = 'ST001';
  end if;
  return new;
end $function$
;
grant execute on function assert_state_move() to public;

CREATE OR REPLACE FUNCTION public.audit_append(operator_id uuid, operator_name text, action text, subject text, detail jsonb, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  head audit_head;
  line audit_line;
begin
  select * into strict head from audit_head for no key update;
  line := row(head.seq + 1, clock_timestamp(), operator_id, operator_name, action, subject, detail, address, null);
  line.hash := audit_hash(head.hash, line);
  insert into audit_line select line.*;
  update audit_head set seq = line.seq, hash = line.hash;
end $function$
;
grant execute on function audit_append(uuid,text,text,text,jsonb,text) to portal_app;

CREATE OR REPLACE FUNCTION public.audit_hash(previous bytea, line audit_line)
 RETURNS bytea
 LANGUAGE sql
 STABLE
RETURN sha256((previous || convert_to(audit_text(line), 'UTF8'::name)))
;
grant execute on function audit_hash(bytea,audit_line) to portal_app;

CREATE OR REPLACE FUNCTION public.audit_text(line audit_line)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (jsonb_build_array((line).seq, EXTRACT(epoch FROM (line).at), (line).operator_id, (line).operator_name, (line).action, (line).subject, (line).detail, (line).address))::text
;
grant execute on function audit_text(audit_line) to portal_app;

CREATE OR REPLACE FUNCTION public.bind_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into limit_binding (member_id) values (new.member_id) on conflict do nothing;
  update limit_binding
     set deposit_day = case when new.kind = 'deposit' and new.period = 'day' then least(new.value, new.by_operator) else deposit_day end,
         deposit_week = case when new.kind = 'deposit' and new.period = 'week' then least(new.value, new.by_operator) else deposit_week end,
         deposit_month = case when new.kind = 'deposit' and new.period = 'month' then least(new.value, new.by_operator) else deposit_month end,
         loss_day = case when new.kind = 'loss' and new.period = 'day' then least(new.value, new.by_operator) else loss_day end,
         loss_week = case when new.kind = 'loss' and new.period = 'week' then least(new.value, new.by_operator) else loss_week end,
         loss_month = case when new.kind = 'loss' and new.period = 'month' then least(new.value, new.by_operator) else loss_month end,
         time_day = case when new.kind = 'time' then least(new.value, new.by_operator) else time_day end
   where member_id = new.member_id;
  return null;
end $function$
;
grant execute on function bind_limit() to public;

CREATE OR REPLACE FUNCTION public.count_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into money_day as m (member_id, day, bonus)
  values (new.member_id, (new.created_at at time zone 'Asia/Bangkok')::date, new.bonus)
  on conflict (member_id, day) do update set bonus = m.bonus + excluded.bonus;
  return null;
end $function$
;
grant execute on function count_bonus() to public;

CREATE OR REPLACE FUNCTION public.count_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  d constant deposit := case when new.state = 'credited' then new else old end;
  sign constant int := case when new.state = 'credited' then 1 else -1 end;
  added constant bigint := case when d.credited = d.amount_to_pay and d.amount_to_pay between d.amount and d.amount + 99
                                then d.amount_to_pay - d.amount else 0 end;
  today constant date := (d.decided_at at time zone 'Asia/Bangkok')::date;
  first_of_month constant date := date_trunc('month', today)::date;
begin
  insert into money_day as m (member_id, day, deposited, satang)
  values (d.member_id, today, greatest(sign, 0) * d.credited, greatest(sign, 0) * added)
  on conflict (member_id, day) do update set deposited = m.deposited + sign * d.credited, satang = m.satang + sign * added;

  delete from deposit_over_limit where deposit_id = d.id;
  if sign = 1 then
    insert into deposit_over_limit (deposit_id, bound, used)
    select d.id, l.bound, l.used
      from limit_binding b
     cross join lateral (
       select sum(m.deposited - m.satang) filter (where m.day = today)::bigint as day,
              sum(m.deposited - m.satang) filter (where m.day > today - 7)::bigint as week,
              sum(m.deposited - m.satang) filter (where m.day >= first_of_month)::bigint as month
         from money_day m where m.member_id = d.member_id and m.day between least(first_of_month, today - 6) and today) u
     cross join lateral (values (b.deposit_day, u.day), (b.deposit_week, u.week), (b.deposit_month, u.month)) l (bound, used)
     where b.member_id = d.member_id and l.used > l.bound order by l.used - l.bound desc limit 1;
  end if;
  return null;
end $function$
;
grant execute on function count_deposit() to public;

CREATE OR REPLACE FUNCTION public.count_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  w constant withdrawal := case when new.status in ('Success', 'manual') then new else old end;
  sign constant int := case when new.status in ('Success', 'manual') then 1 else -1 end;
begin
  insert into money_day as m (member_id, day, withdrawn)
  values (w.member_id, (w.settled_at at time zone 'Asia/Bangkok')::date, greatest(sign, 0) * w.amount)
  on conflict (member_id, day) do update set withdrawn = m.withdrawn + sign * w.amount;
  return null;
end $function$
;
grant execute on function count_withdrawal() to public;

CREATE OR REPLACE FUNCTION public.enqueue_job(name text, payload json, job_key text, run_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
         select graphile_worker.add_job(name, payload => payload, job_key => job_key, run_at => run_at, max_attempts => 25)
       $function$
;
grant execute on function enqueue_job(text,json,text,timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.forget_lost()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update limit_binding set lost_on = null where member_id = new.member_id and lost_on is not null;
  return null;
end $function$
;
grant execute on function forget_lost() to public;

CREATE OR REPLACE FUNCTION public.game_play(asked jsonb)
 RETURNS TABLE(outcome text, player text, member uuid, change bigint, balance bigint, ended text, flagged boolean, on_bonus boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  present constant timestamptz := app_now();
  ids constant uuid[] := array(
    select distinct p.member_id from jsonb_to_recordset(asked) a(provider text, player text)
      join game_player p on (p.provider, p.name) >= (a.provider, a.player) and (p.provider, p.name) <= (a.provider, a.player)
     order by p.member_id);
  is_closed constant boolean := exists (select from setting where key = 'maintenance' and value = 'true')
    or exists (select from game_house where closed_reason is not null);
  moves game_move[];
  held int; i int; m game_move; told record; asked_of_door record;

  -- the answers, side by side with the moves
  verdicts text[]; owns bigint[]; bonuses bigint[]; balances bigint[]; ends text[]; flags boolean[];

  -- how much of own money may still be lost, of those who set a limit
  limited uuid[]; rooms bigint[];
begin
  -- What is decided below is true until it is written: the door takes the same locks in the same order.
  perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  get diagnostics held = row_count;
  if held < cardinality(ids) then
    insert into promotion_member (member_id) select unnest(ids) on conflict do nothing;
    perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  end if;

  -- What is looked for by several columns is compared as a row: only the index that begins with them can answer that, so that
  -- no other one is taken while the tables are small, and kept when they are not.
  moves := array(
    with refusals as materialized (
      select * from admit_each(case when exists (select from jsonb_array_elements(asked) a where a ->> 'act' in ('bet', 'tip', 'adjust_bet')) then ids end, 'bet'))
    select row((row_number() over (order by a.n))::int, a.act,
             case
               -- A player who was made known just now is not held: whoever is asks again.
               when p.member_id is null or p.member_id <> all (ids) or a.token is not null and s.id is null or s.member_id <> p.member_id
               then 'unknown_player'
               when k.id is not null then
                 -- A bet that is changed is told from an adjustment by the bet that it names.
                 case when (k.kind, k.member_id, k.amount, k.wager)
                             is distinct from (case when a.act = 'tip_back' and k.round_id is null then 'rollback' else replace(a.act, '_bet', '') end, p.member_id, a.amount, a.wager)
                        or k.kind = 'adjust' and (k.bet_id is null) is distinct from (a.act = 'adjust')
                        or k.round_id is not null and kr.reference <> a.round or a.game is not null and kr.game_id <> said.id
                      then 'id_reused'
                      when k.round_id is null then 'unknown_bet' else 'replayed' end
               when a.game is not null and said.id is null then 'unknown_game'
               when a.act in ('bet', 'tip') then
                 case when said.id is null or s.game_id <> said.id then 'unknown_game'
                      when refused.refusal is not null then
                        case when refused.refusal in ('time_limit', 'reality_check') then refused.refusal else 'not_admitted' end
                      when s.id is null or not s.is_live then 'session_over'
                      when is_closed or said.closed_reason is not null or pr.closed_reason is not null then 'game_closed'
                      when w.undone then 'rolled_back'
                      when b.id is not null or r.game_id <> said.id then 'id_reused'
                      when case when a.act = 'tip' then r.status = 'void'
                                -- What is no bet may have begun it: then it opens with its first bet.
                                else r.status <> 'open' and door.has_begun end then 'round_settled' end
               when a.act in ('reward', 'adjust') then
                 case when r.id is null and said.id is null then 'unknown_game' when r.status = 'void' then 'round_settled' end
               when a.act in ('rollback', 'tip_back') and b.id is null then 'tombstone'
               when b.id is null and w.undone then 'rolled_back'
               when b.id is null or b.member_id <> p.member_id or r.id is distinct from b.round_id or said.id <> r.game_id then 'unknown_bet'
               when b.undone_by is not null then 'rolled_back'
               when a.act = 'void' then case r.status when 'open' then 'unknown_bet' when 'void' then 'nothing' end
               when a.act = 'tip_back' then case when r.status = 'void' then 'round_settled' end
               when r.status <> 'open' or a.act in ('rollback', 'adjust_bet') and b.paid then 'round_settled'
               -- A higher stake is asked what a bet that joins its round is asked; a lower one may come at any time.
               when a.act = 'adjust_bet' and a.amount > (select -o.own - o.bonus from play_act o where o.id = b.stake) then
                 case when refused.refusal is not null then 'not_admitted'
                      when s.id is null or not s.is_live then 'session_over'
                      when is_closed or said.closed_reason is not null or pr.closed_reason is not null then 'game_closed' end
             end,
             a.key, a.spare, a.provider, a.reference, a.part, a.wager, a.player, p.member_id, s.id,
             g.id, g.category, g.share, coalesce(r.id, a.round_key), a.round, r.id is null, b.id, b.stake, a.amount,
             case when a.act in ('bet', 'adjust_bet', 'void') then coalesce(a.closes, false) else coalesce(a.closes, not exists (
               -- Of the round alone: found by `kind` it would be every bet there ever was.
               select from (select * from game_transaction t where t.round_id = r.id offset 0) o
                where o.kind = 'bet' and o.undone_by is null and not o.paid and o.id <> b.id)) end,
             least(a.at, present),
             (select sum(l.balance) from ledger_account l where l.owner = p.member_id and l.kind in ('wallet', 'bonus') and l.shard = 0),
             k.balance, coalesce(k.own, 0), coalesce(k.bonus, 0), null, coalesce(k.is_flagged, false),
             coalesce(r.staked, 0), coalesce(r.won, 0), coalesce(r.status, 'open'))::game_move
      from jsonb_to_recordset(asked) a(n int, provider text, player text, token text, act text, key uuid, spare uuid, round_key uuid,
                                       reference text, part smallint, wager text, round text, game text, amount bigint, closes boolean, at timestamptz)
      left join game_player p on (p.provider, p.name) >= (a.provider, a.player) and (p.provider, p.name) <= (a.provider, a.player)
      left join game_provider pr on pr.code = a.provider
      left join game said on (said.provider, said.code) >= (a.provider, a.game) and (said.provider, said.code) <= (a.provider, a.game)
      left join lateral (
        select x.id, x.member_id, x.game_id, x.ended_at is null and x.expires_at > present and exists (
                 select from session m where m.id = x.sign_in and m.revoked_at is null and m.expires_at > present) as is_live
          from (select t.* from game_session t where a.token is not null and t.token_hash = decode(a.token, 'hex')
                union all
                (select t.* from game_session t where a.token is null and t.member_id = p.member_id and t.game_id = said.id and t.ended_at is null
                  order by t.id desc limit 1)) x
         where (select o.provider from game o where o.id = x.game_id) = a.provider) s on true
      left join game_transaction k on (k.provider, k.reference, k.part) >= (a.provider, a.reference, a.part)
            and (k.provider, k.reference, k.part) <= (a.provider, a.reference, a.part)
      left join lateral (select o.reference, o.game_id from game_round o where o.id = k.round_id limit 1) kr on true
      cross join lateral (select case when a.act in ('tip', 'tip_back') then 'tip' else 'bet' end as kind) of_bet
      left join game_transaction b on (b.provider, b.wager, b.kind) >= (a.provider, a.wager, of_bet.kind)
            and (b.provider, b.wager, b.kind) <= (a.provider, a.wager, of_bet.kind) and b.kind in ('bet', 'tip')
            and a.act not in ('reward', 'adjust')
      left join game_round r on (r.provider, r.member_id, r.reference) >= (a.provider, p.member_id, a.round)
            and (r.provider, r.member_id, r.reference) <= (a.provider, p.member_id, a.round)
      left join game g on g.id = coalesce(r.game_id, said.id, s.game_id)
      left join lateral (select true as has_begun from play_round o where o.id = r.id limit 1) door on true
      -- What a stake joins is played to its end; a round that only has what is no bet is not begun by its first.
      left join lateral (
        select q.refusal from refusals q
         where q.member_id = p.member_id and a.act in ('bet', 'tip', 'adjust_bet') and (q.refusal not in ('time_limit', 'reality_check') or door.has_begun is not true)) refused on true
      cross join lateral (
        select exists (select from game_transaction t where t.provider = a.provider and t.wager = a.wager and t.kind = 'rollback' and t.round_id is null)
               as undone) w
     order by a.n);

  select array_agg(v.verdict order by v.n), array_agg(v.own order by v.n), array_agg(v.bonus order by v.n), array_agg(v.balance order by v.n),
         array_agg(v.ended order by v.n), array_agg(v.is_flagged order by v.n)
    into verdicts, owns, bonuses, balances, ends, flags
    from unnest(moves) v;

  -- The door.
  select array_agg(o.member_id), array_agg(o.room) into limited, rooms from limit_room(ids) o;
  select array_agg(v.n order by v.n, d.step) as moves, array_agg(d.door order by v.n, d.step) as acts,
         array_agg(case when d.act = 'adjust_bet' and d.step = 1 then v.spare else v.key end order by v.n, d.step) as keys,
         array_agg(v.member_id order by v.n, d.step) as members, array_agg(v.round_id order by v.n, d.step) as rounds,
         array_agg(v.game_id::text order by v.n, d.step) as games, array_agg(v.category order by v.n, d.step) as categories,
         array_agg(v.share order by v.n, d.step) as shares, array_agg(v.amount order by v.n, d.step) as amounts,
         array_agg(v.stake order by v.n, d.step) as undoes, array_agg(v.closes order by v.n, d.step) as closes,
         array_agg(v.event_at order by v.n, d.step) as times,
         array_agg(rooms[array_position(limited, v.member_id)] order by v.n, d.step) as rooms
    into asked_of_door
    from unnest(moves) v
    join (values ('bet', 1, 'stake'), ('win', 1, 'win'), ('rollback', 1, 'rollback'), ('void', 1, 'void'),
                 ('adjust_bet', 1, 'rollback'), ('adjust_bet', 2, 'stake')) d (act, step, door) on d.act = v.act
   where v.verdict is null;
  if asked_of_door.moves is not null then
    for told in
      select d.*, asked_of_door.moves[d.nth] as n
        from promotion_play(asked_of_door.acts, asked_of_door.keys, asked_of_door.members, asked_of_door.rounds, asked_of_door.games,
                            asked_of_door.categories, asked_of_door.shares, asked_of_door.amounts, asked_of_door.undoes, asked_of_door.closes,
                            asked_of_door.times, false, asked_of_door.rooms)
             with ordinality d (outcome, own, bonus, playable, ended, flagged, nth)
    loop
      i := told.n;
      if coalesce(verdicts[i], 'done') = 'done' then verdicts[i] := told.outcome; end if;
      owns[i] := owns[i] + told.own;
      bonuses[i] := bonuses[i] + told.bonus;
      balances[i] := told.playable;
      ends[i] := coalesce(told.ended, ends[i]);
      flags[i] := flags[i] or told.flagged;
    end loop;
    foreach m in array moves loop
      if m.act = 'adjust_bet' and owns[m.n] + bonuses[m.n] <> 0 and verdicts[m.n] not in ('done', 'replayed', 'id_reused', 'unknown_bet') then
        raise exception '%', verdicts[m.n] using errcode = 'GP001';
      end if;
    end loop;
  end if;

  -- Past the door: own money that is no bet. A tip is never asked back twice, because it is taken back by its own row.
  for told in
    select v.n, d.amount, p.outcome
      from unnest(moves) v
     cross join lateral (
       select case v.act when 'tip' then -v.amount
                         when 'tip_back' then (select -t.own from game_transaction t where t.id = v.bet_id) else v.amount end as amount,
              case v.act when 'tip' then 'bet' when 'tip_back' then 'rollback' when 'reward' then 'win' else 'game_adjust' end as reason) d
      left join lateral ledger_post(
        array['game.' || short_id(v.key)], array[1::smallint], array[d.reason],
        array[case when d.amount < 0 then 'wallet' else 'game' end], array[v.member_id],
        array[case when d.amount < 0 then 'game' else 'wallet' end], array[v.member_id],
        array[abs(d.amount)], array[v.event_at], array[v.round_id], false) p on true
     where v.verdict is null and v.act in ('tip', 'tip_back', 'reward', 'adjust')
  loop
    verdicts[told.n] := case when told.outcome = 'insufficient' then told.outcome else 'done' end;
    if verdicts[told.n] = 'done' then owns[told.n] := told.amount; end if;
  end loop;

  insert into game_round as r (id, provider, reference, member_id, game_id, session_id, opened_at, staked, won, status, ended_at)
  select v.round_id, v.provider, v.round_reference, v.member_id, v.game_id, v.session_id, present, s.staked, s.won, s.status,
         case when s.status <> 'open' then present end
    from unnest(moves) v
    left join lateral (select * from play_round o where o.id = v.round_id limit 1) p on true
   cross join lateral (
     select case when v.act = 'void' then 0
                 when v.act in ('bet', 'rollback', 'adjust_bet', 'tip', 'tip_back') or v.act = 'adjust' and owns[v.n] < 0
                 then v.staked - owns[v.n] - bonuses[v.n] else v.staked end as staked,
            case when v.act = 'void' then 0
                 when v.act in ('win', 'reward') or v.act = 'adjust' and owns[v.n] > 0
                 then v.won + owns[v.n] + bonuses[v.n] else v.won end as won) a
   cross join lateral (
     select a.staked, a.won,
            case when v.act = 'void' then 'void'
                 when v.act in ('reward', 'adjust', 'tip', 'tip_back') then case when v.is_new_round then 'settled' else v.status end
                 when p.settled_at is null then 'open'
                 when v.act = 'rollback' and a.staked + a.won = 0 then 'rolled_back' else 'settled' end as status) s
   where verdicts[v.n] = 'done'
  on conflict (id) do update
    set staked = excluded.staked, won = excluded.won, status = excluded.status,
        ended_at = case when excluded.status <> 'open' then coalesce(r.ended_at, excluded.ended_at) end;

  insert into game_transaction (id, provider, reference, part, kind, member_id, round_id, session_id, wager, bet_id, amount, own, bonus, before,
                                balance, stake, returned, is_flagged, event_at)
  select v.key, v.provider, v.reference, v.part, case when verdicts[v.n] = 'tombstone' then 'rollback' else replace(v.act, '_bet', '') end, v.member_id, case when verdicts[v.n] <> 'tombstone' then v.round_id end,
         v.session_id, v.wager, v.bet_id, v.amount, owns[v.n], bonuses[v.n], coalesce(v.before, 0),
         coalesce(balances[v.n], game_playable(v.member_id, v.category, v.share)),
         case when v.act = 'bet' then v.key end, case when v.act = 'adjust_bet' then v.spare end, flags[v.n], v.event_at
    from unnest(moves) v where verdicts[v.n] in ('done', 'tombstone', 'nothing');

  update game_transaction b
     set paid = b.paid or v.act = 'win',
         undone_by = case when v.act in ('rollback', 'void', 'tip_back') then v.key else b.undone_by end,
         stake = case when v.act = 'adjust_bet' then v.key else b.stake end
    from unnest(moves) v
   where b.id = v.bet_id and verdicts[v.n] in ('done', 'nothing') and v.act <> 'tip';

  perform play_tick(array_agg(v.member_id), array_agg(-owns[v.n])) from unnest(moves) v
   where verdicts[v.n] = 'done' and (v.act in ('bet', 'tip') or v.act = 'adjust_bet' and owns[v.n] + bonuses[v.n] < 0);

  return query
    select case verdicts[v.n] when 'tombstone' then 'unknown_bet' when 'nothing' then 'done' when 'unknown_round' then 'unknown_bet'
                              when 'unknown_stake' then 'unknown_bet' when 'round_reused' then 'id_reused' else verdicts[v.n] end,
           case when verdicts[v.n] <> 'unknown_player' then v.player end, v.member_id,
           case when verdicts[v.n] in ('done', 'replayed') then owns[v.n] + bonuses[v.n] else 0 end,
           case when balances[v.n] is null or verdicts[v.n] = 'id_reused' then game_playable(v.member_id, v.category, v.share) else balances[v.n] end,
           ends[v.n], flags[v.n],
           ends[v.n] is not null or exists (select from promotion_grant g where g.member_id = v.member_id and g.state = 'running')
      from unnest(moves) v order by v.n;
end $function$
;
grant execute on function game_play(jsonb) to portal_app;

CREATE OR REPLACE FUNCTION public.game_play_together(asked jsonb)
 RETURNS TABLE(outcome text, player text, member uuid, change bigint, balance bigint, ended text, flagged boolean, on_bonus boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  act jsonb;
  told record;
  all_replayed boolean := true;
  flags boolean := false;
  ends text;
  changed bigint := 0;
  bonuses boolean := false;
begin
  begin
    -- What ends a round comes with the last act of it, which may be a repeat that does nothing: then the last new one ends it.
    for act in
      select case when e.nth = max(e.nth) filter (where e.is_new) over of_round
                  then jsonb_set(e.a, '{closes}', last_value(e.a -> 'closes') over of_round) else e.a end
        from (select x.a, x.nth,
                     k.id is null and row_number() over (partition by x.a ->> 'reference', x.a ->> 'part' order by x.nth) = 1 as is_new
                from jsonb_array_elements(asked) with ordinality x (a, nth)
                left join game_transaction k
                  on (k.provider, k.reference, k.part) >= (x.a ->> 'provider', x.a ->> 'reference', (x.a ->> 'part')::smallint)
                 and (k.provider, k.reference, k.part) <= (x.a ->> 'provider', x.a ->> 'reference', (x.a ->> 'part')::smallint)) e
      window of_round as (partition by e.a ->> 'round' order by e.nth rows between unbounded preceding and unbounded following)
       order by e.nth
    loop
      select * into told from game_play(jsonb_build_array(act));
      if told.outcome not in ('done', 'replayed') then raise exception '%', told.outcome using errcode = 'GP001'; end if;
      all_replayed := all_replayed and told.outcome = 'replayed';
      changed := changed + told.change;
      flags := flags or told.flagged;
      bonuses := bonuses or told.on_bonus;
      ends := coalesce(told.ended, ends);
    end loop;
    outcome := case when all_replayed then 'replayed' else 'done' end;
  exception when sqlstate 'GP001' then
    outcome := sqlerrm;
    flags := false;
    ends := null;
    changed := 0;
    -- A bet of which this is the first word is refused when it comes, though none of the others was taken back, for whatever reason.
    for act in select a from jsonb_array_elements(asked) e (a)
                where a ->> 'act' in ('rollback', 'tip_back') and not exists (
                  select from game_transaction b where b.provider = a ->> 'provider' and b.wager = a ->> 'wager' and b.kind in ('bet', 'tip')) loop
      perform from game_play(jsonb_build_array(act));
    end loop;
    select p.name as player, p.member_id as member, game_playable(p.member_id, g.category, g.share) as balance into told
      from (select asked -> 0 as a) x
      left join game_player p on p.provider = a ->> 'provider' and p.name = a ->> 'player'
      left join game g on g.provider = a ->> 'provider' and g.code = a ->> 'game';
    if outcome = 'unknown_player' then told.player := null; end if;
  end;
  player := told.player;
  member := told.member;
  change := changed;
  balance := told.balance;
  ended := ends;
  flagged := flags;
  on_bonus := bonuses;
  return next;
end $function$
;
grant execute on function game_play_together(jsonb) to portal_app;

CREATE OR REPLACE FUNCTION public.game_playable(asked uuid, category text, share smallint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(sum(a.balance), 0)::bigint
    from ledger_account a
   where a.owner = asked and a.shard = 0
     and (a.kind = 'wallet' or a.kind = 'bonus' and share > 0 and exists (
       select from promotion_grant p left join promotion_version v on v.id = p.version_id
        where p.member_id = asked and p.state = 'running' and (p.expires_at <= app_now() and p.done < p.required) is not true
          and coalesce((select max((e ->> 'pct')::int) from jsonb_array_elements(v.terms -> 'games') e where e ->> 'id' = category),
                       case when jsonb_array_length(v.terms -> 'games') > 0 then 0 else 100 end) > 0))
$function$
;
grant execute on function game_playable(uuid,text,smallint) to portal_app;

CREATE OR REPLACE FUNCTION public.keep_break()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or (new.id, new.member_id, new.reason, new.created_at) is distinct from (old.id, old.member_id, old.reason, old.created_at)
     or new.term is distinct from old.term
     or new.lifted_at is distinct from old.lifted_at and (old.until is null or old.until > app_now())
     or new.until is distinct from old.until and not coalesce(
          old.reason = 'excluded' and old.until is null and old.term <= app_now() and new.until >= app_now() + interval '7 days', false) then
    raise exception 'a break does not end before its time' using errcode = 'SP001';
  end if;
  return new;
end $function$
;
grant execute on function keep_break() to public;

CREATE OR REPLACE FUNCTION public.lapse_promotion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.promotion_lapsed := true;
  return new;
end $function$
;
grant execute on function lapse_promotion() to public;

CREATE OR REPLACE FUNCTION public.ledger_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LG003';
end $function$
;
grant execute on function ledger_append_only() to public;

CREATE OR REPLACE FUNCTION public.ledger_house(house_kind text, member uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select id from ledger_account
   where owner is null and kind = house_kind and shard = get_byte(uuid_send(member), 15) & 63
$function$
;
grant execute on function ledger_house(text,uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.ledger_open_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  lock table ledger_account in share row exclusive mode;
  insert into ledger_account (owner, kind, shard, unit, floor)
  select m.owner, k.kind, 0, k.unit, k.floor
    from new_kind k, (select distinct owner from ledger_account where owner is not null) m where k.owner = 'member'
  union all
  select null, k.kind, shard, k.unit, k.floor
    from new_kind k, generate_series(0, 63) shard where k.owner = 'house';
  return null;
end $function$
;
grant execute on function ledger_open_kind() to public;

CREATE OR REPLACE FUNCTION public.ledger_open_member(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into ledger_account (owner, kind, unit, floor)
  select member, k.kind, k.unit, k.floor from ledger_kind k where k.owner = 'member' order by k.kind
  on conflict do nothing
$function$
;
grant execute on function ledger_open_member(uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.ledger_post(keys text[], positions smallint[], reasons text[], debit_kinds text[], debit_members uuid[], credit_kinds text[], credit_members uuid[], amounts bigint[], event_times timestamp with time zone[], business_rows uuid[], all_or_nothing boolean)
 RETURNS TABLE(outcome text, transfer_id bigint, debit_balance bigint, credit_balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  transfer_count constant int := cardinality(keys);

  -- the accounts of the transfers, in the order of the request: all that are debited, then all that are credited
  named bigint[]; debits bigint[]; credits bigint[];

  -- each account once, side by side, in id order
  ids bigint[]; units text[]; floors bigint[]; balances bigint[]; versions bigint[];

  -- the answer, side by side, in the order of the request
  outcomes        text[]   := array_fill(null::text, array[transfer_count]);
  transfer_ids    bigint[] := array_fill(null::bigint, array[transfer_count]);
  debit_versions  bigint[] := transfer_ids;
  debit_balances  bigint[] := transfer_ids;
  credit_versions bigint[] := transfer_ids;
  credit_balances bigint[] := transfer_ids;

  first int := 1;  -- the posting under decision: its first transfer
  last int;        --   and its last
  made int;        -- how many of its transfers were made in memory
  debit int;       -- where an account stands in ids
  credit int;
  verdict text;
  known_keys text[];
  known record;
begin
  -- A kind is the members' or the house's, so an account that is not the member's is the house's.
  named := array(
    select coalesce(
             (select m.id from ledger_account m where m.owner = side.member and m.kind = side.kind and m.shard = 0),
             (select h.id from ledger_account h where h.owner is null and h.kind = side.kind
                 and h.shard = get_byte(uuid_send(side.member), 15) & 63))
      from unnest(debit_kinds || credit_kinds, debit_members || credit_members) side(kind, member));
  debits := named[:transfer_count];
  credits := named[transfer_count + 1:];

  -- Lock. What is read here is what holds after any wait.
  select array_agg(a.id), array_agg(a.unit), array_agg(a.floor), array_agg(a.balance), array_agg(a.version)
    into ids, units, floors, balances, versions
    from (select * from ledger_account where id = any (named) order by id for no key update) a;

  -- This second statement sees what others committed while we waited. Nobody can be posting the same content at this
  -- moment, because that takes the same accounts.
  known_keys := array(select t.idempotency_key from ledger_transfer t
                       where t.idempotency_key = any (keys) and t.position = 1);

  -- Decide.
  while first <= transfer_count loop
    last := first;
    while positions[last + 1] > 1 loop last := last + 1; end loop;
    made := 0;

    if keys[first] = any (known_keys) then
      verdict := 'replayed';
      for known in
        select t.*, d.balance_after as debit_balance, c.balance_after as credit_balance
          from ledger_transfer t
          join ledger_entry d on d.account_id = t.debit_account and d.version = t.debit_version
          join ledger_entry c on c.account_id = t.credit_account and c.version = t.credit_version
         where t.idempotency_key = keys[first] order by t.position
      loop
        -- event_at is not compared: a caller who asks again may look at the clock again. The first one stands.
        if (known.reason, known.debit_account, known.credit_account, known.amount, known.reference)
           is distinct from (reasons[first + made], debits[first + made], credits[first + made],
                             amounts[first + made], business_rows[first + made])
           or first + made > last then
          verdict := 'key_reused';
          exit;
        end if;
        transfer_ids[first + made]    := known.id;
        debit_balances[first + made]  := known.debit_balance;
        credit_balances[first + made] := known.credit_balance;
        made := made + 1;
      end loop;
      if made < last - first + 1 then verdict := 'key_reused'; end if;
    else
      verdict := 'posted';
      for i in first..last loop
        debit  := array_position(ids, debits[i]);
        credit := array_position(ids, credits[i]);
        if debit is null or credit is null or units[debit] <> units[credit]
           or positions[i] is distinct from i - first + 1 or keys[i] is distinct from keys[first] then
          raise exception 'transfer % of this call, % to %, is malformed', i, debit_kinds[i], credit_kinds[i] using errcode = 'LG004';
        end if;
        if balances[debit] - amounts[i] < floors[debit] then
          verdict := 'insufficient';
          exit;
        end if;
        balances[debit]    := balances[debit] - amounts[i];
        versions[debit]    := versions[debit] + 1;
        balances[credit]   := balances[credit] + amounts[i];
        versions[credit]   := versions[credit] + 1;
        transfer_ids[i]    := nextval('ledger_transfer_id');
        debit_versions[i]  := versions[debit];
        debit_balances[i]  := balances[debit];
        credit_versions[i] := versions[credit];
        credit_balances[i] := balances[credit];
        made := made + 1;
      end loop;
    end if;

    if verdict in ('insufficient', 'key_reused') then
      if all_or_nothing then
        raise exception 'posting % refused: %', keys[first], verdict
          using errcode = case verdict when 'insufficient' then 'LG001' else 'LG002' end;
      end if;
      if verdict = 'insufficient' then
        for i in first..first + made - 1 loop  -- take back the transfers before the one that failed
          debit  := array_position(ids, debits[i]);
          credit := array_position(ids, credits[i]);
          balances[debit]  := balances[debit] + amounts[i];
          versions[debit]  := versions[debit] - 1;
          balances[credit] := balances[credit] - amounts[i];
          versions[credit] := versions[credit] - 1;
        end loop;
      end if;
      for i in first..last loop
        transfer_ids[i]    := null;
        debit_balances[i]  := balances[array_position(ids, debits[i])];
        credit_balances[i] := balances[array_position(ids, credits[i])];
      end loop;
    end if;

    for i in first..last loop outcomes[i] := verdict; end loop;
    first := last + 1;
  end loop;

  -- Write.
  insert into ledger_transfer (id, idempotency_key, position, reason, debit_account, credit_account, amount,
                               debit_version, credit_version, event_at, reference)
  select transfer_ids[i], keys[i], positions[i], reasons[i], debits[i], credits[i], amounts[i],
         debit_versions[i], credit_versions[i], event_times[i], business_rows[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted';

  insert into ledger_entry (account_id, version, transfer_id, amount, balance_after)
  select debits[i], debit_versions[i], transfer_ids[i], -amounts[i], debit_balances[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted'
  union all
  select credits[i], credit_versions[i], transfer_ids[i], amounts[i], credit_balances[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted';

  update ledger_account
     set balance = balances[array_position(ids, id)], version = versions[array_position(ids, id)]
   where id = any (ids) and version <> versions[array_position(ids, id)];

  return query
    select outcomes[i], transfer_ids[i], debit_balances[i], credit_balances[i] from generate_series(1, transfer_count) i;
end $function$
;
grant execute on function ledger_post(text[],smallint[],text[],text[],uuid[],text[],uuid[],bigint[],timestamp with time zone[],uuid[],boolean) to portal_app;

CREATE OR REPLACE FUNCTION public.limit_room(asked uuid[])
 RETURNS TABLE(member_id uuid, room bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  today constant date := (app_now() at time zone 'Asia/Bangkok')::date;
  first_of_month constant date := date_trunc('month', today)::date;
  bound constant limit_bound[] := array(
    select b from limit_bound b where b.member_id = any (asked) and coalesce(b.loss_day, b.loss_week, b.loss_month) is not null);
begin
  if cardinality(bound) = 0 then return; end if;
  if exists (select from unnest(bound) b where b.lost_on is distinct from today) then
    update limit_binding l
       set lost_on = today, lost_before_week = p.week, lost_before_month = p.month
      from unnest(bound) b
     cross join lateral (
       select coalesce(sum(d.staked - d.won) filter (where d.day > today - 7), 0) as week,
              coalesce(sum(d.staked - d.won) filter (where d.day >= first_of_month), 0) as month
         from play_day d where d.member_id = b.member_id and d.day >= least(first_of_month, today - 6) and d.day < today) p
     where l.member_id = b.member_id and b.lost_on is distinct from today;
  end if;
  return query
    select b.member_id, least(b.loss_day, b.loss_week - b.lost_before_week, b.loss_month - b.lost_before_month) - t.lost - o.lost
      from limit_bound b
     cross join lateral (select coalesce(sum(d.staked - d.won), 0)::bigint as lost from play_day d where d.member_id = b.member_id and d.day = today) t
     cross join lateral (select coalesce(sum(r.own - r.won), 0)::bigint as lost from play_round r where r.member_id = b.member_id and r.settled_at is null) o
     where b.member_id = any (array(select m.member_id from unnest(bound) m));
end $function$
;
grant execute on function limit_room(uuid[]) to portal_app;

CREATE OR REPLACE FUNCTION public.limit_used(asked uuid, what text)
 RETURNS TABLE(day bigint, week bigint, month bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  today constant date := (app_now() at time zone 'Asia/Bangkok')::date;
  first_of_month constant date := date_trunc('month', today)::date;
  open bigint;
begin
  if what = 'deposit' then
    open := (select coalesce(sum(d.amount), 0) from deposit d
              where d.member_id = asked and d.state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review')
                and (d.state <> 'awaiting_payment' or d.expires_at > app_now()));
    return query
      select (coalesce(sum(m.deposited - m.satang) filter (where m.day = today), 0) + open)::bigint,
             (coalesce(sum(m.deposited - m.satang) filter (where m.day > today - 7), 0) + open)::bigint,
             (coalesce(sum(m.deposited - m.satang) filter (where m.day >= first_of_month), 0) + open)::bigint
        from money_day m where m.member_id = asked and m.day >= least(first_of_month, today - 6) and m.day <= today;
  else
    open := (select coalesce(sum(r.own - r.won), 0) from play_round r where r.member_id = asked and r.settled_at is null);
    return query
      select (coalesce(sum(p.staked - p.won) filter (where p.day = today), 0) + open)::bigint,
             (coalesce(sum(p.staked - p.won) filter (where p.day > today - 7), 0) + open)::bigint,
             (coalesce(sum(p.staked - p.won) filter (where p.day >= first_of_month), 0) + open)::bigint
        from play_day p where p.member_id = asked and p.day >= least(first_of_month, today - 6) and p.day <= today;
  end if;
end $function$
;
grant execute on function limit_used(uuid,text) to portal_app;

CREATE OR REPLACE FUNCTION public.limit_week_returns(asked uuid, what text, bound bigint, earliest date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  today constant date := (app_now() at time zone 'Asia/Bangkok')::date;
  used record; open bigint;
begin
  if bound is null or earliest >= today + 7 then return earliest; end if;
  select * into used from limit_used(asked, what);
  if what = 'deposit' then
    open := used.day - (select coalesce(sum(m.deposited - m.satang), 0) from money_day m where m.member_id = asked and m.day = today);
  else
    open := used.day - (select coalesce(sum(p.staked - p.won), 0) from play_day p where p.member_id = asked and p.day = today);
  end if;
  return (
    select coalesce(min(d.day), today + 7)
      from (select generate_series(earliest, today + 7, interval '1 day')::date as day) d
     where bound > open + case
       when what = 'deposit' then (select coalesce(sum(m.deposited - m.satang), 0) from money_day m
                                    where m.member_id = asked and m.day > d.day - 7 and m.day <= today)
       else (select coalesce(sum(p.staked - p.won), 0) from play_day p where p.member_id = asked and p.day > d.day - 7 and p.day <= today) end);
end $function$
;
grant execute on function limit_week_returns(uuid,text,bigint,date) to portal_app;

CREATE OR REPLACE FUNCTION public.member_referrer_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'who brought member % stays as it is', old.id using errcode = 'RF001';
end $function$
;
grant execute on function member_referrer_stays() to public;

CREATE OR REPLACE FUNCTION public.minigame_begin(player uuid, game text, most integer)
 RETURNS TABLE(is_open boolean, daily_cap integer, min_round_ms integer, version integer, table_json text, table_hash text, rounds_today integer, wait_ms integer, at timestamp with time zone, pairs jsonb, lots jsonb, goods jsonb, coupons jsonb, coin bigint, credit bigint, refusal text, reason text, room bigint, returns_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  present constant timestamptz := app_now();
  midnight constant timestamptz := date_trunc('day', present at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok';
  last_at timestamptz;
begin
  select m.last_round_at into last_at from minigame_member m where m.member_id = player for no key update;
  if not found then
    insert into minigame_member (member_id) values (player) on conflict (member_id) do nothing;
    select m.last_round_at into last_at from minigame_member m where m.member_id = player for no key update;
  end if;
  return query
    select g.is_open, g.daily_cap, g.min_round_ms, v.version, v.table_json, v.table_hash,
           (select count(*)::int from minigame_round r where r.member_id = player and r.slug = g.slug and r.created_at >= midnight),
           case when last_at > present - interval '1 day' then ceil(extract(epoch from last_at - present) * 1000)::int + g.min_round_ms else 0 end,
           present,
           (select jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'sealed', encode(p.sealed, 'base64'), 'commit', p.commit,
                               'client_seed', p.client_seed, 'nonce', p.nonce, 'is_old', coalesce(p.started_at <= present - interval '7 days', false)))
              from minigame_pair p where p.member_id = player and p.state <> 'revealed'),
           (select jsonb_agg(l) from (select l.id, l.remaining from coin_lot l where l.member_id = player and l.remaining > 0
                                       order by l.expires_at, l.id limit most) l),
           case when v.table_json like '%"goods-%' then (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'stock', t.stock)) from minigame_goods t) end,
           case when v.table_json like '%"coupon-%' then (select jsonb_agg(o) from promotion_coupon_offers() o) end,
           (select a.balance from ledger_account a where a.owner = player and a.kind = 'coin' and a.shard = 0),
           (select a.balance from ledger_account a where a.owner = player and a.kind = 'minigame' and a.shard = 0),
           refused.refusal, refused.reason, refused.room, refused.returns_at
      from minigame g
      join lateral (select version, table_json, table_hash from minigame_version
                     where slug = g.slug and starts_at <= present order by version desc limit 1) v on true
      left join lateral admit(player, 'round') refused on true
     where g.slug = game;
end $function$
;
grant execute on function minigame_begin(uuid,text,integer) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_draws(seed text, client text, nonce integer, ranges bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  drawn bigint[] := '{}';
  digest bytea;
  place integer := 0;   -- of the next four bytes, over all digests
  next bigint;
  range bigint;
begin
  foreach range in array ranges loop
    loop
      if place % 8 = 0 then digest := minigame_hmac(seed, client || ':' || nonce || ':' || (place / 8)); end if;
      next := get_byte(digest, place % 8 * 4) * 16777216::bigint + get_byte(digest, place % 8 * 4 + 1) * 65536
            + get_byte(digest, place % 8 * 4 + 2) * 256 + get_byte(digest, place % 8 * 4 + 3);
      place := place + 1;
      exit when next < 4294967296 / range * range;
    end loop;
    drawn := drawn || next % range;
  end loop;
  return drawn;
end $function$
;
grant execute on function minigame_draws(text,text,integer,bigint[]) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_hmac(key text, message text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  k bytea := convert_to(key, 'UTF8');
  inner_pad bytea;
  outer_pad bytea;
begin
  if length(k) > 64 then k := sha256(k); end if;
  k := k || decode(repeat('00', 64 - length(k)), 'hex');
  inner_pad := k;
  outer_pad := k;
  for i in 0..63 loop
    inner_pad := set_byte(inner_pad, i, get_byte(k, i) # 54);
    outer_pad := set_byte(outer_pad, i, get_byte(k, i) # 92);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || convert_to(message, 'UTF8')));
end $function$
;
grant execute on function minigame_hmac(text,text) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_paid(prizes jsonb, drawn jsonb, pick jsonb, bet integer, coin_value bigint, said text)
 RETURNS TABLE(prize text, kind text, amount bigint)
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  dice integer[];
  entry jsonb;
begin
  if prizes ? 'pays' then
    dice := array(select each::integer from jsonb_array_elements_text(drawn -> 'dice') each);
    prize := pick #>> '{}';
    if (case prize when 'low' then dice[1] + dice[2] + dice[3] <= 10
                   when 'high' then dice[1] + dice[2] + dice[3] >= 11
                   when 'eleven' then dice[1] + dice[2] + dice[3] = 11
                   when 'triple' then dice[1] = dice[2] and dice[2] = dice[3] end) then
      kind := 'credit';
      amount := (prizes -> 'pays' ->> prize)::numeric * bet * coin_value;
    else
      prize := 'none';
      kind := 'none';
      amount := 0;
    end if;
    return next;
    return;
  end if;
  if prizes ? 'deck' then
    prize := drawn -> 'deck' ->> (pick #>> '{}')::integer;
  else
    select e into entry from jsonb_array_elements(prizes -> 'entries') e where e ->> 'id' = drawn ->> 'entry' limit 1;
    prize := case when entry ->> 'instead' = said then said else entry ->> 'id' end;
  end if;
  kind := case when prize ~ '^c[0-9]+$' then 'credit' when prize ~ '^coin[0-9]+$' then 'coin' when prize like 'goods-%' then 'goods'
               when prize like 'coupon-%' then 'coupon' when prize = 'none' then 'none' end;
  amount := case kind when 'credit' then substr(prize, 2)::bigint * 100 when 'coin' then substr(prize, 5)::bigint when 'none' then 0 else 1 end;
  if kind is not null then return next; end if;
end $function$
;
grant execute on function minigame_paid(jsonb,jsonb,jsonb,integer,bigint,text) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_play(asked jsonb, lots uuid[], coins integer[], credit_days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  round constant minigame_round := jsonb_populate_record(null::minigame_round, asked);
begin
  update minigame_pair set nonce = round.nonce where id = round.pair_id;
  for i in 1..cardinality(lots) loop
    update coin_lot set remaining = remaining - coins[i] where id = lots[i];
  end loop;
  update minigame_member
     set last_round_at = round.created_at, credit_expires_at = coalesce(round.created_at + make_interval(days => credit_days), credit_expires_at)
   where member_id = round.member_id;
  -- By name: a column that comes later keeps its default.
  insert into minigame_round (id, member_id, slug, version, pair_id, nonce, client_seed, bet, pick, coin_value, result, prize, kind, amount,
                              coins_after, credit_after, created_at)
  values (round.id, round.member_id, round.slug, round.version, round.pair_id, round.nonce, round.client_seed, round.bet, round.pick,
          round.coin_value, round.result, round.prize, round.kind, round.amount, round.coins_after, round.credit_after, round.created_at);
  perform play_tick(array[round.member_id], array[0]::bigint[]);
end $function$
;
grant execute on function minigame_play(jsonb,uuid[],integer[],integer) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_redrawn(seed text, client text, nonce integer, prizes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  draws bigint[];
  deck jsonb[];
  card jsonb;
  weights bigint;
  found jsonb;
  losing jsonb[];
begin
  if prizes ? 'pays' then
    draws := minigame_draws(seed, client, nonce, array[6, 6, 6]);
    return jsonb_build_object('dice', array[draws[1] + 1, draws[2] + 1, draws[3] + 1]);
  end if;
  if prizes ? 'deck' then
    deck := array(select jsonb_array_elements(prizes -> 'deck'));
    draws := minigame_draws(seed, client, nonce, array(select n::bigint from generate_series(cardinality(deck), 2, -1) n));
    for i in reverse cardinality(deck)..2 loop
      card := deck[i];
      deck[i] := deck[draws[cardinality(deck) - i + 1] + 1];
      deck[draws[cardinality(deck) - i + 1] + 1] := card;
    end loop;
    return jsonb_build_object('deck', to_jsonb(deck));
  end if;
  select sum((e ->> 'weight')::bigint) into weights from jsonb_array_elements(prizes -> 'entries') e;
  draws := minigame_draws(seed, client, nonce, array[weights]);
  select e into found
    from (select e, sum((e ->> 'weight')::bigint) over (order by place) as total
            from jsonb_array_elements(prizes -> 'entries') with ordinality t(e, place)) t
   where total > draws[1] order by total limit 1;
  if not prizes ? 'symbols' then return jsonb_build_object('entry', found ->> 'id'); end if;
  if found ? 'reels' then return jsonb_build_object('entry', found ->> 'id', 'reels', found -> 'reels'); end if;
  losing := array(
    select jsonb_build_array(a.s, b.s, c.s)
      from jsonb_array_elements(prizes -> 'symbols') with ordinality a(s, n), jsonb_array_elements(prizes -> 'symbols') with ordinality b(s, n),
           jsonb_array_elements(prizes -> 'symbols') with ordinality c(s, n)
     where jsonb_build_array(a.s, b.s, c.s) not in (select e -> 'reels' from jsonb_array_elements(prizes -> 'entries') e where e ? 'reels')
     order by a.n, b.n, c.n);
  draws := minigame_draws(seed, client, nonce, array[weights, cardinality(losing)]);
  return jsonb_build_object('entry', found ->> 'id', 'reels', losing[draws[2] + 1]);
end $function$
;
grant execute on function minigame_redrawn(text,text,integer,jsonb) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_take(goods text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update minigame_goods set stock = stock - 1 where id = goods and stock > 0;
  if not found then raise exception 'the last of % was taken meanwhile', goods using errcode = '40P01'; end if;
end $function$
;
grant execute on function minigame_take(text) to portal_app;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  key text := lower(regexp_replace(normalize(name, NFKC), '[^A-Za-z\u0E01-\u0E2E\u0E30-\u0E3A\u0E40-\u0E45\u0E47-\u0E4E \t\n\r.]', '', 'g') collate "C");
begin
  key := regexp_replace(key,
    '(^|[ \t\n\r.])(?:(?:เด็กชาย|เด็กหญิง|นางสาว|นาย|นาง|คุณ|น\.?ส\.?|ด\.?ช\.?|ด\.?ญ\.?|mrs(?![aeiou])|mr|ms|miss)[ \t\n\r.]*)+', '\1', 'g');
  key := replace(translate(key, U&'\0E45 .' || E'\t\n\r', U&'\0E32'), U&'\0E40\0E40', U&'\0E41');
  if key ~ '\u0E4D' then
    key := regexp_replace(key, '\u0E34([\u0E48-\u0E4B]*)\u0E4D|\u0E4D([\u0E48-\u0E4B]*)\u0E34', U&'\0E36\\1\\2', 'g');
    key := regexp_replace(key, '\u0E4D([\u0E48-\u0E4B]*)\u0E32', U&'\\1\0E33', 'g');
  end if;
  if key ~ '[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]{2}' then
    key := (
      select string_agg(letter, '' order by base, is_mark, letter collate "C") from (
        select distinct base, is_mark, letter from (
          select letter, is_mark, count(*) filter (where not is_mark) over (order by n) as base
            from unnest(string_to_array(key, null)) with ordinality u(letter, n),
                 lateral (select letter ~ '[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]') m(is_mark)) based) once);
  end if;
  return coalesce((select min((substr(key, n) || left(key, n - 1)) collate "C") from generate_series(1, length(key)) n), '');
end $function$
;
grant execute on function name_key(text) to public;

CREATE OR REPLACE FUNCTION public.operators_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% may not be changed', tg_table_name using errcode = 'AU001';
end $function$
;


CREATE OR REPLACE FUNCTION public.play_tick(members uuid[], staked bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  present constant timestamptz := app_now();
  today constant date := (present at time zone 'Asia/Bangkok')::date;
  midnight constant timestamptz := today::timestamp at time zone 'Asia/Bangkok';
  its_time constant time := (present at time zone 'Asia/Bangkok')::time;
  is_night boolean; night_of date;
  night_from time; night_to time;
  standard_s int;
  p record; c play_clock; gap int; of_today int; of_night int; check_s int; lost bigint;
begin
  for p in select m.member_id, sum(m.own)::bigint as own, k.last_at
             from unnest(members, staked) m (member_id, own)
             -- By its index, also by a plan that was made while the table was empty.
             left join lateral (select * from play_clock o where o.member_id = m.member_id limit 1) k on true
            where k.last_at is null or k.last_at <= present - interval '5 seconds'
            group by m.member_id, k.last_at order by m.member_id loop
    if p.last_at is null or p.last_at <= present - interval '30 minutes' then
      lost := (select coalesce(sum(d.staked - d.won), 0) from play_day d where d.member_id = p.member_id and d.day = today)
            + (select coalesce(sum(r.own - r.won), 0) from play_round r where r.member_id = p.member_id and r.settled_at is null) - p.own;
      insert into play_clock as k (member_id, last_at, day, session_from, session_day, session_lost)
      values (p.member_id, present, today, present, today, lost)
      on conflict (member_id) do update
        set session_from = present, session_s = 0, session_day = today, session_lost = lost where k.last_at <= present - interval '30 minutes';
      insert into play_time (member_id, day) values (p.member_id, today) on conflict do nothing;
      continue when p.last_at is null;
    end if;
    select * into c from play_clock where member_id = p.member_id for no key update;
    continue when c.last_at > present - interval '5 seconds';
    if is_night is null then
      night_from := coalesce((select value #>> '{}' from setting where key = 'night_from'), '00:00')::time;
      night_to := coalesce((select value #>> '{}' from setting where key = 'night_to'), '06:00')::time;
      is_night := case when night_from <= night_to then its_time >= night_from and its_time < night_to else its_time >= night_from or its_time < night_to end;
      night_of := today - case when night_from > night_to and its_time < night_to then 1 else 0 end;
      standard_s := 60 * coalesce((select (value #>> '{}')::int from setting where key = 'reality_check_min'), 30);
    end if;
    gap := least(extract(epoch from present - c.last_at), 300)::int;
    of_today := least(gap, extract(epoch from present - midnight)::int);
    check_s := 60 * coalesce((select b.reality_check_min from limit_binding b where b.member_id = p.member_id), standard_s / 60);
    update play_clock set last_at = present, day = today, day_s = case when c.day = today then c.day_s else 0 end + of_today,
                          since_check_s = c.since_check_s + gap, session_s = case when p.last_at <= present - interval '30 minutes' then 0 else session_s + gap end
     where member_id = p.member_id;
    of_night := case when not is_night then 0 when night_from > night_to then gap else of_today end;
    insert into play_time as t (member_id, day, seconds, night_s) values (p.member_id, today, of_today, case when night_of = today then of_night else 0 end)
    on conflict (member_id, day) do update set seconds = t.seconds + excluded.seconds, night_s = t.night_s + excluded.night_s;
    if gap > of_today or of_night > 0 and night_of < today then
      insert into play_time as t (member_id, day, seconds, night_s) values (p.member_id, today - 1, gap - of_today, case when night_of < today then of_night else 0 end)
      on conflict (member_id, day) do update set seconds = t.seconds + excluded.seconds, night_s = t.night_s + excluded.night_s;
    end if;
    if c.since_check_s < check_s and c.since_check_s + gap >= check_s then
      insert into outbox (kind, name, payload)
      values ('event', 'session.warning', jsonb_build_object('channel', 'member.' || p.member_id, 'data', jsonb_build_object('kind', 'reality_check')));
    end if;
  end loop;
end $function$
;
grant execute on function play_tick(uuid[],bigint[]) to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_base_asked(amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return (amount - amount % 100) * promotion_base_turnover();
end $function$
;
grant execute on function promotion_base_asked(bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_base_turnover()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce((select (value #>> '{}')::bigint from setting where key = 'base_turnover'), 0)
$function$
;
grant execute on function promotion_base_turnover() to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_coupon_offers()
 RETURNS TABLE(id uuid, title text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.id, v.title
    from promotion p
    join lateral (select title, ends_at, terms from promotion_version where promotion_id = p.id order by version desc limit 1) v on true
   where p.state = 'published' and (v.ends_at is null or v.ends_at > app_now()) and v.terms -> 'audience' ->> 'kind' = 'coupon'
   order by p.position, p.id
$function$
;
grant execute on function promotion_coupon_offers() to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_play(acts text[], keys uuid[], members uuid[], rounds uuid[], games text[], categories text[], shares smallint[], amounts bigint[], undoes uuid[], closes boolean[], event_times timestamp with time zone[], together boolean, most_lost bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(outcome text, own bigint, bonus bigint, playable bigint, ended text, flagged boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  present constant timestamptz := app_now();
  today constant date := (present at time zone 'Asia/Bangkok')::date;

  -- each member once, side by side: own money, bonus money, the bonus that runs, the act of this turn
  ids constant uuid[] := array(select distinct m from unnest(members) m order by m);
  wallets bigint[] := array_fill(0::bigint, array[cardinality(ids)]);
  bonuses bigint[] := wallets;
  lost bigint[] := wallets;    -- of own money, by what this call did so far
  running uuid[] := array_fill(null::uuid, array[cardinality(ids)]);
  due boolean[] := array_fill(false, array[cardinality(ids)]);
  percents jsonb[] := array_fill(null::jsonb, array[cardinality(ids)]);
  max_bets bigint[] := array_fill(null::bigint, array[cardinality(ids)]);
  auto_cancels bigint[] := array_fill(100::bigint, array[cardinality(ids)]);
  at_act int[] := array_fill(0, array[cardinality(ids)]);

  -- A member's acts follow each other, those of many stand side by side: a turn has one act of each member at most, so that what
  -- it reads and what it writes is read and written at once. Who names another's round or act is told so: then each has its turn.
  is_one_by_one constant boolean := together
    or exists (select from unnest(rounds, members) a (round, member) group by a.round having count(distinct a.member) > 1)
    or exists (select from unnest(keys, members) a (key, member) group by a.key having count(distinct a.member) > 1);
  turns constant int[] := array(
    select case when is_one_by_one then a.nth else row_number() over (partition by a.member order by a.nth) end
      from unnest(members) with ordinality a (member, nth) order by a.nth);
  opened play_round[]; changed play_round[]; settled play_round[]; made play_act[];

  -- the answer, side by side, in the order of the request
  outcomes text[] := array_fill(null::text, array[cardinality(turns)]);
  owns bigint[] := array_fill(0::bigint, array[cardinality(turns)]);
  its_bonuses bigint[] := owns;
  playables bigint[] := owns;
  ends text[] := outcomes;
  flags boolean[] := array_fill(false, array[cardinality(turns)]);
  takes_bonus boolean[] := flags;

  moves play_move[] := '{}';   -- an act's movements in their order; of act 0 - w: a bonus that expired
  i int; w int; held int;
  verdict text; its_own bigint; its_bonus bigint; is_flagged boolean; is_closing boolean; is_new boolean;
  found record; known play_act; stake play_act; r play_round; g promotion_grant; line turnover_line;
  pct int; most bigint; counts bigint; was_counted boolean; net_own bigint; net_bonus bigint;
begin
  perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  get diagnostics held = row_count;
  if held < cardinality(ids) then
    insert into promotion_member (member_id) select unnest(ids) on conflict do nothing;
    perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  end if;
  for found in select a.owner, a.kind, a.balance from ledger_account a
                where a.owner = any (ids) and a.kind in ('wallet', 'bonus') and a.shard = 0 order by a.id for no key update loop
    w := array_position(ids, found.owner);
    if found.kind = 'wallet' then wallets[w] := found.balance; else bonuses[w] := found.balance; end if;
  end loop;
  for found in select p.member_id, p.id, p.expires_at <= present and p.done < p.required as is_due,
                            (v.terms ->> 'max_bet')::numeric * 100 as max_bet, (v.terms ->> 'auto_cancel')::numeric * 100 as auto_cancel,
                            (select jsonb_object_agg(e ->> 'id', e -> 'pct') from jsonb_array_elements(v.terms -> 'games') e) as percents
                       from promotion_grant p left join promotion_version v on v.id = p.version_id
                      where p.member_id = any (ids) and p.state = 'running' loop
    w := array_position(ids, found.member_id);
    running[w] := found.id;
    percents[w] := coalesce(found.percents, '{"slot": 100, "live": 100, "fish": 100, "table": 100, "sport": 100}');
    max_bets[w] := found.max_bet;
    auto_cancels[w] := coalesce(found.auto_cancel, 100);
    due[w] := coalesce(found.is_due, false);
  end loop;

  for this_turn in 1..coalesce((select max(t) from unnest(turns) t), 0) loop
    opened := '{}'; changed := '{}'; settled := '{}'; made := '{}';
    for found in select a.nth::int as nth, o::play_round as round, k::play_act as act
                   from unnest(keys, rounds, turns) with ordinality a (key, round, turn, nth)
                   left join lateral (select * from play_round where id = a.round limit 1) o on true
                   left join lateral (select * from play_act where id = a.key limit 1) k on true
                  where a.turn = this_turn order by a.nth loop
      i := found.nth;
      w := array_position(ids, members[i]);
      at_act[w] := i;
      verdict := 'done'; its_own := 0; its_bonus := 0; is_flagged := false; is_new := false;
      is_closing := acts[i] = 'settle' or coalesce(closes[i], false);
      if acts[i] in ('stake', 'win') and not coalesce(amounts[i] >= 0, false)
         or acts[i] not in ('stake', 'win', 'rollback', 'settle', 'void') or keys[i] is null or rounds[i] is null or members[i] is null then
        raise exception 'act % of this call, %, is malformed', i, acts[i] using errcode = 'PR002';
      end if;

      if due[w] then
        due[w] := false;
        ends[i] := 'expired';
        if bonuses[w] > 0 then moves := moves || (7, -w, bonuses[w], running[w])::play_move; end if;
        update promotion_grant set state = 'expired', forfeited = bonuses[w], ended_at = present where id = running[w] returning * into g;
        update promotion_member set base_required = base_required + greatest(g.base_turnover - g.done, 0) where member_id = ids[w];
        bonuses[w] := 0;
        running[w] := null;
      end if;

      r := found.round;
      known := found.act;
      if r.id is not null and r.member_id <> members[i] then verdict := 'round_reused';
      elsif known.id is not null then
        verdict := case when known.round_id = rounds[i] and known.kind = acts[i]
                         and (acts[i] = 'void' or abs(known.own + known.bonus) = amounts[i]
                              or acts[i] = 'rollback' and exists (select from play_act a where a.id = undoes[i] and a.undone_by = keys[i]))
                        then 'replayed' else 'id_reused' end;
        if verdict = 'replayed' then its_own := known.own; its_bonus := known.bonus; end if;
      elsif acts[i] = 'settle' and r.settled_at is not null then verdict := 'replayed';
      elsif r.id is null and acts[i] in ('win', 'settle', 'void') then verdict := 'unknown_round';
      elsif r.settled_at is not null and acts[i] in ('stake', 'win') then verdict := 'round_settled';
      elsif acts[i] = 'void' and r.settled_at is null then verdict := 'unknown_round';

      elsif acts[i] = 'stake' then
        if r.id is not null and r.game <> games[i] then verdict := 'round_reused';
        else
          -- A round lives by the bonus that ran when it began: another's money does not get into it.
          pct := case when running[w] is null or r.id is not null and r.grant_id is distinct from running[w] then 0
                      else least(coalesce((percents[w] ->> coalesce(r.category, categories[i]))::int, 0), coalesce(r.share, shares[i])) end;
          its_own := least(wallets[w], amounts[i]);
          its_bonus := amounts[i] - its_own;
          if running[w] is not null and amounts[i] + coalesce(r.own + r.bonus, 0) > max_bets[w] then verdict := 'max_bet';
          elsif its_bonus > (case when pct > 0 then bonuses[w] else 0 end) then verdict := 'insufficient';
          elsif its_own > 0 and its_own > most_lost[i] - lost[w] then verdict := 'loss_limit';
          else
            is_new := r.id is null;
            if is_new then
              r := row(rounds[i], members[i], games[i], categories[i], shares[i], running[w], 0, 0, 0, 0, present, null, null)::play_round;
            end if;
            r.own := r.own + its_own;
            r.bonus := r.bonus + its_bonus;
            made := made || row(keys[i], r.id, 'stake', -its_own, -its_bonus, null, event_times[i], present)::play_act;
            if its_own > 0 then moves := moves || (1, i, its_own, r.id)::play_move; end if;
            if its_bonus > 0 then moves := moves || (2, i, its_bonus, r.id)::play_move; end if;
            wallets[w] := wallets[w] - its_own;
            bonuses[w] := bonuses[w] - its_bonus;
            its_own := -its_own;
            its_bonus := -its_bonus;
          end if;
        end if;
        if verdict <> 'done' then its_own := 0; its_bonus := 0; end if;

      elsif acts[i] in ('win', 'rollback') then
        if acts[i] = 'win' then
          if r.bonus > 0 then its_bonus := div(amounts[i]::numeric * r.bonus, r.own + r.bonus); end if;
          its_own := amounts[i] - its_bonus;
        else
          select * into stake from play_act where id = undoes[i] and kind = 'stake' and round_id = r.id;
          if stake.id is null then verdict := 'unknown_stake';
          elsif stake.undone_by is not null then verdict := 'rolled_back';
          else
            its_own := -stake.own;
            its_bonus := -stake.bonus;
          end if;
        end if;
        if verdict = 'done' then
          was_counted := r.own + r.bonus + r.won + r.won_bonus > 0;
          net_own := its_own;
          net_bonus := its_bonus;
          g := null;
          if r.grant_id is distinct from running[w] then select * into g from promotion_grant where id = r.grant_id; end if;
          -- What comes of a bonus that was met is own; above its cap it is noted. What comes of one that was lost goes where that went.
          if g.state = 'met' then
            its_own := its_own + its_bonus;
            its_bonus := 0;
            if g.room is not null and its_own > 0 then
              update promotion_grant set room = greatest(room - its_own, 0) where id = g.id;
              update promotion_member set excess = least(excess, greatest(wallets[w] - excess_above, 0)) + greatest(its_own - g.room, 0)
               where member_id = ids[w];
            end if;
          end if;
          if its_own > 0 then moves := moves || (case acts[i] when 'win' then 3 else 5 end, i, its_own, r.id)::play_move; end if;
          if its_bonus > 0 then
            moves := moves || (case acts[i] when 'win' then 4 else 6 end, i, its_bonus, r.id)::play_move;
            if g.id is null then bonuses[w] := bonuses[w] + its_bonus;
            else
              moves := moves || (7, i, its_bonus, g.id)::play_move;
              update promotion_grant set forfeited = forfeited + its_bonus where id = g.id;
            end if;
          end if;
          wallets[w] := wallets[w] + its_own;
          made := made || row(keys[i], r.id, acts[i], its_own, its_bonus, null, event_times[i], present)::play_act;
          if acts[i] = 'win' then
            r.won := r.won + its_own;
            r.won_bonus := r.won_bonus + its_bonus;
          else
            update play_act set undone_by = keys[i] where id = stake.id;
            r.own := r.own - net_own;
            r.bonus := r.bonus - net_bonus;
            if r.settled_at is null then
              -- A stake that is taken back for another one: the round goes on.
              is_closing := (is_closing or r.own + r.bonus = 0 and not exists (
                  -- A free spin stands and weighs nothing.
                  select from play_act a where a.round_id = r.id and a.kind = 'stake' and a.undone_by is null))
                and (acts[i + 1], rounds[i + 1], undoes[i + 1]) is distinct from ('stake', rounds[i], undoes[i]);
            else
              is_closing := false;
              update turnover_line set taken_back_at = present where act_id = stake.id and taken_back_at is null returning * into line;
              if line.grant_id is not null then
                update promotion_grant set done = done - line.counted where id = line.grant_id;
                is_flagged := line.counted > 0 and coalesce(g.state = 'met', false);
              elsif line.act_id is not null then
                update promotion_member set base_done = base_done - line.counted where member_id = ids[w];
              end if;
              update play_day set staked = staked - net_own, staked_bonus = staked_bonus - net_bonus,
                                  rounds = rounds - case when was_counted and r.own + r.bonus + r.won + r.won_bonus = 0 then 1 else 0 end
               where member_id = ids[w] and day = r.settled_on and game = r.game;
            end if;
          end if;
        end if;

      elsif acts[i] = 'void' then
        -- Bonus money of a bonus that was met is own by now; of one that was lost it is the house's, and stays there.
        select * into g from promotion_grant where id = r.grant_id;
        net_own := r.own - r.won + case when g.state = 'met' then r.bonus - r.won_bonus else 0 end;
        net_bonus := case when g.state = 'running' then r.bonus - r.won_bonus else 0 end;
        if wallets[w] + net_own < 0 or bonuses[w] + net_bonus < 0 then verdict := 'insufficient';
        else
          its_own := net_own;
          its_bonus := net_bonus;
          if net_own > 0 then moves := moves || (5, i, net_own, r.id)::play_move; end if;
          if net_own < 0 then moves := moves || (9, i, -net_own, r.id)::play_move; end if;
          if net_bonus > 0 then moves := moves || (6, i, net_bonus, r.id)::play_move; end if;
          if net_bonus < 0 then moves := moves || (10, i, -net_bonus, r.id)::play_move; end if;
          wallets[w] := wallets[w] + net_own;
          bonuses[w] := bonuses[w] + net_bonus;
          made := made || row(keys[i], r.id, 'void', net_own, net_bonus, null, event_times[i], present)::play_act;
          counts := 0;
          for line in update turnover_line t set taken_back_at = present from play_act a
                       where a.round_id = r.id and t.act_id = a.id and t.taken_back_at is null returning t.* loop
            if line.grant_id is null then
              update promotion_member set base_done = base_done - line.counted where member_id = ids[w];
            else
              update promotion_grant set done = done - line.counted where id = line.grant_id;
              counts := counts + line.counted;
            end if;
          end loop;
          is_flagged := counts > 0 and coalesce(g.state = 'met', false);
          update play_act set undone_by = keys[i] where round_id = r.id and kind = 'stake' and undone_by is null;
          update play_day set staked = staked - r.own, staked_bonus = staked_bonus - r.bonus, won = won - r.won, won_bonus = won_bonus - r.won_bonus,
                              rounds = rounds - case when r.own + r.bonus + r.won + r.won_bonus > 0 then 1 else 0 end
           where member_id = ids[w] and day = r.settled_on and game = r.game;
          r.own := 0; r.bonus := 0; r.won := 0; r.won_bonus := 0;
        end if;
        is_closing := false;
      end if;

      if verdict = 'done' then
        lost[w] := lost[w] - its_own;
        if is_closing then
          r.settled_at := present;
          r.settled_on := today;
          settled := settled || r;
        end if;
        if is_new then opened := opened || r; else changed := changed || r; end if;
      elsif together and verdict <> 'replayed' then
        raise exception '%', verdict using errcode = 'PR001', detail = i::text;
      end if;
      outcomes[i] := verdict;
      owns[i] := its_own;
      its_bonuses[i] := its_bonus;
      flags[i] := is_flagged;
      takes_bonus[i] := bonuses[w] > 0 and (percents[w] ->> coalesce(r.category, categories[i]))::int > 0 and coalesce(r.share, shares[i]) > 0;
    end loop;

    insert into play_round select o.* from unnest(opened) o;
    update play_round p
       set own = c.own, bonus = c.bonus, won = c.won, won_bonus = c.won_bonus, settled_at = c.settled_at, settled_on = c.settled_on
      from unnest(changed) c where p.id = c.id;
    insert into play_act select m.* from unnest(made) m;

    if cardinality(settled) > 0 then
      insert into play_day as d (member_id, day, game, category, staked, won, staked_bonus, won_bonus, rounds)
      select s.member_id, today, s.game, s.category, s.own, s.won, s.bonus, s.won_bonus, 1
        from unnest(settled) s where s.own + s.bonus + s.won + s.won_bonus > 0
      on conflict (member_id, day, game) do update
        set staked = d.staked + excluded.staked, won = d.won + excluded.won, staked_bonus = d.staked_bonus + excluded.staked_bonus,
            won_bonus = d.won_bonus + excluded.won_bonus, rounds = d.rounds + 1;

      -- One bet feeds one requirement: the bonus it was made under while that runs, else the base turnover on own money, up to what
      -- is left of it.
      with stakes as (
        select a.id, s.member_id, s.share, -a.own * s.share / 100 as counts, m.base_required - m.base_done as base_left,
               sum(-a.own * s.share / 100) over (partition by s.member_id order by a.id) as upto
          from unnest(settled) s
          join promotion_member m on m.member_id = s.member_id and m.base_required > m.base_done
          join play_act a on a.round_id = s.id and a.kind = 'stake' and a.undone_by is null
         where (s.grant_id = running[array_position(ids, s.member_id)]) is not true),
      told as (
        insert into turnover_line (act_id, member_id, pct, counted)
        select t.id, t.member_id, t.share, least(t.counts, t.base_left - (t.upto - t.counts))
          from stakes t where t.counts > 0 and t.base_left > t.upto - t.counts
        returning member_id, counted)
      update promotion_member m set base_done = m.base_done + t.counted
        from (select member_id, sum(counted)::bigint as counted from told group by member_id) t where m.member_id = t.member_id;

      for g in
        with told as (
          insert into turnover_line (act_id, member_id, grant_id, pct, counted)
          select a.id, s.member_id, s.grant_id, s.pct, (-a.own - a.bonus) * s.pct / 100
            from (select e.id, e.member_id, e.grant_id,
                         least(coalesce((percents[array_position(ids, e.member_id)] ->> e.category)::int, 0), e.share) as pct
                    from unnest(settled) e where e.grant_id = running[array_position(ids, e.member_id)]) s
            join play_act a on a.round_id = s.id and a.kind = 'stake' and a.undone_by is null
          returning grant_id, counted)
        update promotion_grant p set done = p.done + t.counted
          from (select grant_id, sum(counted)::bigint as counted from told group by grant_id) t where p.id = t.grant_id
        returning p.*
      loop
        continue when g.done < g.required;
        w := array_position(ids, g.member_id);
        i := at_act[w];
        ends[i] := 'met';
        if bonuses[w] > 0 then moves := moves || (8, i, bonuses[w], g.id)::play_move; end if;
        if g.cap is not null then
          select greatest(least(excess, greatest(wallets[w] - excess_above, 0)), wallets[w] + bonuses[w] - g.cap, 0) into most
            from promotion_member where member_id = ids[w];
          update promotion_member set excess = most, excess_above = case when most > 0 then wallets[w] + bonuses[w] - most else g.cap end
           where member_id = ids[w];
        end if;
        wallets[w] := wallets[w] + bonuses[w];
        update promotion_grant set state = 'met', converted = bonuses[w], ended_at = present, room = case when cap is not null then greatest(cap - wallets[w], 0) end
         where id = g.id;
        bonuses[w] := 0;
        running[w] := null;
      end loop;

      -- Used up: nothing to play with and nothing that could still come. Then the base turnover asks of money that is gone, too.
      foreach r in array settled loop
        w := array_position(ids, r.member_id);
        continue when wallets[w] + bonuses[w] >= (case when running[w] is null then 100 else auto_cancels[w] end);
        continue when exists (select from play_round o where o.member_id = r.member_id and o.settled_at is null);
        if running[w] is not null then
          i := at_act[w];
          ends[i] := 'used_up';
          if bonuses[w] > 0 then moves := moves || (7, i, bonuses[w], running[w])::play_move; end if;
          update promotion_grant set state = 'used_up', forfeited = bonuses[w], ended_at = present where id = running[w];
          bonuses[w] := 0;
          running[w] := null;
        end if;
        update promotion_member set base_required = base_done where member_id = ids[w] and base_required > base_done;
      end loop;
    end if;

    for i in 1..cardinality(turns) loop
      continue when turns[i] <> this_turn;
      w := array_position(ids, members[i]);
      playables[i] := wallets[w] + case when takes_bonus[i] then bonuses[w] else 0 end;
    end loop;
  end loop;

  if cardinality(moves) > 0 then
    perform from (
      select array_agg(key order by act, n) as key, array_agg(position order by act, n) as position, array_agg(reason order by act, n) as reason,
             array_agg(debit order by act, n) as debit, array_agg(credit order by act, n) as credit, array_agg(member order by act, n) as member,
             array_agg(amount order by act, n) as amount, array_agg(event_at order by act, n) as event_at, array_agg(reference order by act, n) as reference
        from (select m.act, m.n, k.reason, k.debit, k.credit, m.amount, m.reference,
                     case when m.act > 0 then 'play.' || short_id(keys[m.act]) else 'bonus.' || short_id(m.reference) || '.back' end as key,
                     (row_number() over (partition by m.act order by m.n))::smallint as position,
                     case when m.act > 0 then members[m.act] else ids[-m.act] end as member,
                     case when m.act > 0 then event_times[m.act] else present end as event_at
                from unnest(moves) with ordinality m (what, act, amount, reference, n)
                join (values (1, 'bet', 'wallet', 'game'), (2, 'bet_bonus', 'bonus', 'game'), (3, 'win', 'game', 'wallet'),
                             (4, 'win_bonus', 'game', 'bonus'), (5, 'rollback', 'game', 'wallet'), (6, 'rollback_bonus', 'game', 'bonus'),
                             (7, 'bonus_forfeited', 'bonus', 'promotion'), (8, 'bonus_converted', 'bonus', 'wallet'),
                             (9, 'game_adjust', 'wallet', 'game'), (10, 'game_adjust_bonus', 'bonus', 'game')) k (what, reason, debit, credit)
                  on k.what = m.what) t) p,
      lateral ledger_post(p.key, p.position, p.reason, p.debit, p.member, p.credit, p.member, p.amount, p.event_at, p.reference, true);
  end if;
  return query select * from unnest(outcomes, owns, its_bonuses, playables, ends, flags);
end $function$
;
grant execute on function promotion_play(text[],uuid[],uuid[],uuid[],text[],text[],smallint[],bigint[],uuid[],boolean[],timestamp with time zone[],boolean,bigint[]) to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_take_back(member uuid, amount bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update promotion_member
     set base_required = greatest(base_required - promotion_base_asked(amount), base_done),
         excess_above = greatest(excess_above - amount, 0)
   where member_id = member;
end $function$
;
grant execute on function promotion_take_back(uuid,bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_take_in(member uuid, amount bigint, is_asked boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into promotion_member (member_id) values (member) on conflict do nothing;
  perform from promotion_member where member_id = member for no key update;
  update promotion_member
     set base_required = base_required + case when is_asked and not exists (
           select from member_restriction r where r.member_id = promotion_take_in.member and r.reason = 'excluded' and r.lifted_at is null and (r.until is null or r.until > app_now())) then promotion_base_asked(amount) else 0 end,
         excess = least(excess, greatest((select a.balance from ledger_account a where a.owner = member and a.kind = 'wallet' and a.shard = 0) - excess_above, 0)),
         excess_above = excess_above + amount
   where member_id = member;
end $function$
;
grant execute on function promotion_take_in(uuid,bigint,boolean) to portal_app;

CREATE OR REPLACE FUNCTION public.reference_key(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(NORMALIZE(reference, NFKC), '\s'::text, ''::text, 'g'::text))
;
grant execute on function reference_key(text) to public;

CREATE OR REPLACE FUNCTION public.referral_day_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into referral_dirty (friend, day)
  select m.id, new.day from member m where m.id = new.member_id and m.referred_by is not null
  on conflict (friend, day) do update set day = excluded.day;
  return null;
end $function$
;
grant execute on function referral_day_changed() to public;

CREATE OR REPLACE FUNCTION public.referral_rate_ahead()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.from_day <= (app_now() at time zone 'Asia/Bangkok')::date then
    raise exception 'a rate counts from a day ahead, not from %', new.from_day using errcode = 'RF002';
  end if;
  return new;
end $function$
;
grant execute on function referral_rate_ahead() to public;

CREATE OR REPLACE FUNCTION public.short_id(id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(rtrim(encode(uuid_send(id), 'base64'), '='), '+/', '-_')
$function$
;
grant execute on function short_id(uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.stalled_jobs()
 RETURNS TABLE(name text, at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
         select 'clock', max(coalesce(last_execution, known_since)) from graphile_worker._private_known_crontabs
         having max(coalesce(last_execution, known_since)) < now() - interval '3 minutes'
         union all
         select t.identifier, j.updated_at
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id,
                -- An attempt counts from its begin: what runs now has not failed yet.
                lateral (select j.attempts - (j.locked_at is not null)::int as failed) f
          where (f.failed >= 5
                 or (f.failed >= j.max_attempts and j.run_at > now() - interval '15 minutes')
                 or (j.attempts = 0 and j.locked_at is null and j.run_at < now() - interval '3 minutes'))
            -- Whose key came again while it ran: another does its work, and the queue counts its tries as used up.
            and not (j.attempts >= j.max_attempts and j.max_attempts > 1 and j.last_error is null)
       $function$
;
grant execute on function stalled_jobs() to portal_app;

CREATE OR REPLACE FUNCTION public.sweep_jobs()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
         delete from graphile_worker._private_jobs
          where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'
       $function$
;
grant execute on function sweep_jobs() to portal_app;

