// Makes the reads of the README's tour with the Go client of openapi-generator.
package main

import (
	"context"
	"fmt"
	"os"

	"directory/client"
)

func main() {
	ctx := context.Background()
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: os.Args[1]}}
	locations := client.NewAPIClient(configuration).LocationsAPI
	closest, _, err := locations.LocationsClosestByLatLon(ctx).Lat(45.52).Lon(-122.67).Execute()
	check(err)
	fmt.Println(closest.LocationsClosestByLatLonResultForm2.Location.GetName())
	listed, _, err := locations.LocationsListRegion(ctx, "portland").ByAtLeastNMachines(10).Execute()
	check(err)
	fmt.Println(len(*listed.LocationsListResultForm2.Locations.ArrayOfListedLocation))
	box, _, err := locations.LocationsWithinBoundingBoxGeojson(ctx).Swlat(45.4).Swlon(-122.8).Nelat(45.6).Nelon(-122.5).NoDetails(2).Execute()
	check(err)
	if box.LocationsWithinBoundingBoxResultForm1 != nil {
		fmt.Println(len(box.LocationsWithinBoundingBoxResultForm1.Features))
	} else {
		fmt.Println(len(box.LocationsWithinBoundingBoxResultForm3.Features))
	}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
