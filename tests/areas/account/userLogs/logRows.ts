/**
 * SQL that gives company 1 a log of `size` entries of its first `users` users, with totals. The hashes are not valid.
 */
export function logRows(size: number, users: number): string {
  return `
    insert into user_logs (company_id, seq, user_id, type, at, url, method, route_name, description, is_important, hash)
      select 1, n, 1 + n % ${users}, (array['page_visit', 'activity'])[1 + n / 2 % 2], now() - (${size} - n) * interval '10 seconds',
        '/events/' || n, 'GET', 'events.show', 'Event ' || n, n / 2 % 2 = 0, 'h' || n from generate_series(1, ${size}) n;
    insert into user_log_totals (company_id, user_id, page_visits, actions, important_pages, last_at)
      select 1, user_id, count(*) filter (where type = 'page_visit'), count(*) filter (where type = 'activity'), count(*) filter (where is_important), max(at)
      from user_logs group by user_id;
    insert into user_log_chains (company_id, last_seq, last_hash) values (1, ${size}, 'h${size}');`;
}
