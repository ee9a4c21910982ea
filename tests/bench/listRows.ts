import { logRows } from './logRows.ts';

/**
 * SQL that gives company 1 `size` rows in each list. Ten of its events are busy. Invitations and allocations are spread
 * over a hundred events: at a million rows that is 10,000 for each event.
 */
export function listRows(size: number): string {
  const many = `generate_series(1, ${size}) n`;
  return `
    insert into campaigns (company_id, name, status, goal) select 1, 'Campaign ' || n, 'active', 'Goal ' || n from ${many};
    insert into organisers (company_id, campaign_id, user_id, name, email, status) values (1, 1, 2, 'Olu', 'organiser@example.test', 'active');
    insert into event_groups (company_id, name, status, starts_at, ends_at, runs_from, runs_until)
      select 1, 'Series ' || n, 'active', at, at + interval '2 hours', at, at + interval '2 hours'
      from (select n, now() + n * interval '1 minute' as at from ${many}) dates;
    insert into events (company_id, campaign_id, name, status, starts_at, ends_at, currency, city)
      select 1, case when n <= 5 then 1 when n <= ${size} / 2 then 2 + n % (${size} / 10) end, 'Event ' || n, 'active',
        now() + n * interval '1 minute', now() + n * interval '1 minute' + interval '2 hours', 'EUR', 'City ' || n % 40 from ${many};
    insert into ticket_types (company_id, event_id, name, price_minor) select 1, 1 + n, 'Standard', 2500 from generate_series(0, 99) n;
    insert into orders (company_id, event_id, reference, access_key, status, buyer_name, buyer_email, currency, subtotal_minor, total_minor, paid_at, created_at)
      select 1, 1 + n % 10, 'R' || n, 'k', case when n % 50 = 0 then 'refunded' else 'paid' end, 'Buyer ' || n, 'buyer' || n || '@example.test', 'EUR', 2500, 2500,
        now() - n * interval '10 seconds', now() - n * interval '10 seconds' from ${many};
    insert into tickets (company_id, event_id, order_id, ticket_type_id, code, name, email, status, price_minor, created_at)
      select 1, 1 + n % 10, n, 1 + n % 10, 'C' || n, 'Holder ' || n, 'buyer' || n || '@example.test', 'issued', 2500, now() - n * interval '10 seconds'
      from ${many};
    insert into allocations (company_id, event_id, ticket_type_id, quantity, name, email, status, token)
      select 1, 1 + n % 100, 1 + n % 100, 2, 'Partner ' || n, 'partner' || n || '@example.test', (array['pending', 'sent', 'claimed', 'cancelled'])[1 + n % 4], 'allocation-' || n
      from ${many};
    insert into coupons (company_id, event_id, code, kind, basis_points) select 1, 1 + n % 10, 'CODE' || n, 'percent', 1000 from ${many};
    insert into event_sums (event_id, company_id, sold, revenue_minor)
      select e.id, 1, c.sold, c.revenue_minor from events e cross join lateral counted_event_sums(e.id) c where e.id <= 10;
    insert into contacts (company_id, name, email) select 1, 'Contact ' || n, 'contact' || n || '@example.test' from ${many};
    insert into segments (company_id, name) select 1, 'Segment ' || n from generate_series(1, least(${size}, 1000)) n;
    insert into rsvp_invitations (company_id, event_id, name, email, token, status, sent_at, response, responded_at)
      select 1, 1 + n % 100, 'Guest ' || n, 'guest' || n || '@example.test', 'invitation-' || n, 'sent', now(),
        (array['yes', 'no', 'maybe', null])[1 + n % 4], case when n % 4 < 3 then now() - n * interval '1 second' end from ${many};
    insert into surveys (company_id, event_id, title, status, public_key, pages) select 1, case when n <= 10 then n end, 'Survey ' || n, 'open', 'survey-' || n,
      '[{"id":"p1","title":null,"fields":[{"id":"q1","type":"rating","label":"How was it?","required":true,"min":1,"max":5},{"id":"q2","type":"text","label":"Why?","required":false}]}]'
      from ${many};
    insert into survey_responses (company_id, survey_id, status, name, answers, started_at, submitted_at)
      select 1, 1 + n % 10, 'complete', 'Person ' || n, jsonb_build_object('q1', 1 + n % 5, 'q2', 'Because ' || n),
        now() - n * interval '10 seconds', now() - n * interval '9 seconds' from ${many};
    select recount_survey_sums();
    insert into workflows (company_id, name) select 1, 'Workflow ' || n from ${many};
    insert into task_templates (company_id, workflow_id, title) select 1, 1 + n % 10, 'Step ' || n from generate_series(1, 100) n;
    insert into tasks (company_id, event_id, workflow_id, title, status, due_at, assigned_to)
      select 1, case when n % 2 = 0 then 1 + n % 10 else n end, case when n % 2 = 0 then 1 + n % 10 end, 'Task ' || n, (array['pending', 'in_progress', 'completed'])[1 + n % 3],
        now() + (n - ${size} / 2) * interval '1 minute', 1 + n % 2 from ${many};
    insert into workflow_sums (workflow_id, event_id, company_id, tasks, open) select * from counted_workflow_sums();
    insert into notifications (company_id, user_id, kind, title, url, read_at)
      select 1, 1, 'order.paid', 'Notification ' || n, '/orders/' || n, case when n % 5 > 0 then now() end from ${many};
    insert into files (id, company_id, name, type, size) select gen_random_uuid(), 1, 'picture-' || n || '.png', 'image/png', n from ${many};
    insert into media_files (company_id, model_type, model_id, file_id, display_name, kind)
      select 1, 'event', 1 + size % 10, id, name, (array['image', 'document'])[1 + size % 2] from files;
    ${logRows(size, 2)}`;
}
