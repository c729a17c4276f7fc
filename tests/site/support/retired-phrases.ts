/**
 * Phrases we no longer use, each with its replacement. They are phrases rather than words, because "letter" is also a
 * letter of the alphabet, and you "press" a key.
 */
const RETIRED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [
    /\b(?:an?|the|this|that|my|your|its|their|each|every|no|any|one|another|morning|sign-in) letters?\b(?!-size)/i,
    'email',
  ],
  [/\bletters? (?:is|are|was|were|goes|go|went|given|sent|in line|kept|waiting|left out)\b/i, 'email'],
  [/\blook in your mail\b/i, 'Check your email'],
  [/\bheld back\b|\bhold (?:it |this )?back\b|\blikely spam\b/i, 'possible spam, marked as spam'],
  [/\bsigns of spam\b/i, 'why it looks like spam'],
  [/\brelease it\b|\breleased it\b|\bis released\b/i, 'Not spam'],
  [/\bthere is no line\b|\bwaits? for the line\b|\bthere is a line\b|\bline is back\b/i, 'You’re offline'],
  [/\bwas faster\b/i, '… changed this first'],
  [/\bfresh code\b|\bprove with\b/i, 'Enter a new sign-in code to continue.'],
  [/\bout within seconds\b/i, 'Sign out a lost phone. It takes a few seconds.'],
  [
    /\b(?:one|a|the) press (?:does|of)\b|\bpress(?:ed)? (?:publish|undo|send|its link|the link|the button|this)\b/i,
    'tap, click',
  ],
  [/\b(?:this|the newest|your own|last|wrong) mark\b|\bwhat you marked\b|\bnothing was marked\b/i, 'change, save'],
  [/\b\d+ signs\b|\bspecial signs\b/i, 'characters'],
  [/\bthr(?:ow|own) (?:it |this |this draft )?away\b/i, 'discard'],
  [/\btak(?:e|en) (?:it |this )?off(?: the site)?\b/i, 'unpublish, no longer on the site'],
  [/\bin line again\b/i, 'queued again'],
  [/\bgiven up\b/i, 'failed'],
  [/\bkept no more\b|\bany more\b/i, 'anymore, or another sentence'],
  [/\breckon(?:s|ed)?\b/i, 'calculate'],
  [/\banew\b/i, 'again'],
  [/\b(?:delete|erase|keep)[^.]* for good\b/i, 'permanently'],
  [/\bwhoever (?:opens|sends|sees|wants|publishes)\b/i, 'anyone who'],
  [/\bof (?:ours|theirs)\b/i, 'our, their'],
  [/\bgoes (?:out )?by itself\b/i, 'automatically'],
  [/\bnow and then\b/i, 'sometimes'],
  [/, few\b/i, 'only 8 so far'],
  [/\bsomebody asked\b|\beverybody has\b/i, 'someone, everyone'],
  // The federal notice of cancellation is printed word for word.
  [/(?<!arising out of the transaction will be )\b(?:cancelled|grey|labelled|neighbour)\b/i, 'American spelling'],
]

/** Those that are looked for in comments, where the other words have ordinary meanings, too. */
const RETIRED_IN_COMMENTS: typeof RETIRED = [
  [/\bof (?:ours|theirs)\b/i, 'our, their'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bany more\b(?! \w+s\b)/i, 'anymore, or another sentence'],
  [/\banew\b/i, 'again'],
  [/\breckon(?:s|ed)?\b/i, 'calculate'],
  [/\bgiven up\b/i, 'failed'],
  [/\bwas faster\b/i, '… changed this first'],
  [/\bnow and then\b/i, 'sometimes'],
  [/\bfor good\b(?! \w)/i, 'permanently'],
]

const foundIn = (text: string, phrases: typeof RETIRED) =>
  phrases.flatMap(([phrase, instead]) =>
    [...text.matchAll(new RegExp(phrase.source, `${phrase.flags}g`))].map(({ index, 0: found }) => {
      const around = text.slice(Math.max(0, index - 40), index + found.length + 40).replace(/\s+/g, ' ')
      return `“${found}” in “${around}”: write ${instead}`
    }),
  )

/** The retired phrases in a text, each with its context and its replacement. */
export const retiredIn = (text: string) => foundIn(text, RETIRED)

export const retiredInComments = (source: string) =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm)].flatMap(([comment]) =>
    foundIn(comment.replaceAll(/\n\s*\*? ?/g, ' '), RETIRED_IN_COMMENTS),
  )
