/** How many of somebody's waiting tasks are past their due date, those that wait for approval included. */
export function pastDueText(count: number): string {
  return count > 0 ? `${count} past the due date` : 'None past the due date';
}
