export const SEGMENT_SORTS = ['name', 'created_at', 'contacts_count', 'updated_at'] as const;

/** What can happen to a segment: the `activity_type` of its log. */
export const SEGMENT_CHANGES = ['created', 'changed', 'entered', 'left'] as const;
export type SegmentChangeKind = (typeof SEGMENT_CHANGES)[number];

export const CHANGE_LABELS: Record<SegmentChangeKind, string> = {
  created: 'Segment created',
  changed: 'Segment changed',
  entered: 'Contact added',
  left: 'Contact removed',
};

/** The periods of a segment's figures; `custom` uses the given days. */
export const SEGMENT_PERIODS = ['7days', '30days', '90days', '12months', 'custom'] as const;
export type SegmentPeriod = (typeof SEGMENT_PERIODS)[number];

export const PERIOD_LABELS: Record<SegmentPeriod, string> = {
  '7days': 'Last 7 days',
  '30days': 'Last 30 days',
  '90days': 'Last 90 days',
  '12months': 'Last 12 months',
  custom: 'Choose days',
};

/** How many contacts one call can add to a segment or take out of it. */
export const MAX_MEMBERS_AT_ONCE = 500;
