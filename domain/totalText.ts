/** How many rows a list has: `5,024`, or `more than 10,000` where they were not counted to the end. */
export function totalText(total: number, isExact: boolean): string {
  const words = total.toLocaleString('en');
  return isExact ? words : `more than ${words}`;
}
