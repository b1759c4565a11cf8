/**
 * What people in Norway make passwords of first: seasons, months, days, towns, clubs, pets, names,
 * and the words of their trade. With or without some digits they are among the first guesses.
 */
export const norwegianWords: readonly string[] = `
passord passordet hemmelig hemmelighet velkommen brukernavn bruker innlogging logginn endremeg test
testing kode adgang tilgang administrator sjef sjefen
sommer sommeren vinter vinteren høst høsten vår våren påske påskeferie jul julen juleferie nyttår
sommerferie vinterferie
januar februar mars april mai juni juli august september oktober november desember
mandag tirsdag onsdag torsdag fredag lørdag søndag helg fredagskveld
norge noreg norsk oslo bergen trondheim stavanger drammen kristiansand tromsø sandnes fredrikstad
sarpsborg ålesund bodø hamar lillehammer moss haugesund tønsberg porsgrunn skien molde svalbard
nordnorge vestlandet østlandet sørlandet hålogaland
rosenborg vålerenga brann viking lillestrøm strømsgodset odd start tromsøil fotball håndball
langrenn skihopp landslaget heiabrann rbk liverpool manchester arsenal chelsea
kjærlighet elsker jegelskerdeg vennskap familie mamma pappa mormor bestemor bestefar kjæreste baby
sol solskinn regnbue stjerne blomst jordbær sjokolade kaffe pizza potet brunost vaffel
hund katt hest hunden katten kanin elg bjørn ulv rev fisk laks torsk
hytte hytta hyttetur fjell fjellet fjord skog strand båt båten sykkel bil traktor lastebil
hei heisann hallo takk morgen kveld ferie frihet konge kongen dronning prins prinsesse viking
ingrid kari anne marius martin andreas kristian henrik thomas fredrik emma nora sofie maria
bygg bygget byggmester byggeplass byggeri grunnmur betong tømrer snekker murer maler rørlegger
elektriker blikkenslager entreprenør prosjekt kalkyle kalkulasjon tilbud anbud bad baderom kjøkken
kjeller tak taket vegg vindu dør gulv flis flislegger hammer spiker skrue skrujern motorsag
håndverker verktøy verksted plank planke panel gips isolasjon murstein
`
  .trim()
  .split(/\s+/);
